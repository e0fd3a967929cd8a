// Files as streams of bytes, unpacked if they are compressed with gzip.

// Longer pieces would be copied again for each block that is cut off them.
const mostBytes = 65536;

// The pieces of the file, in order. Throws if the file cannot be read or its compressed data is broken.
export async function* piecesOf(file: File): AsyncGenerator<Uint8Array> {
  const magic = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  let stream: ReadableStream<Uint8Array> = file.stream();
  if (magic[0] === 0x1f && magic[1] === 0x8b) {
    stream = stream.pipeThrough(new DecompressionStream("gzip") as ReadableWritablePair<Uint8Array, Uint8Array>);
  }
  const reader = stream.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      for (let at = 0; at < piece.value.length; at += mostBytes) yield piece.value.subarray(at, at + mostBytes);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
