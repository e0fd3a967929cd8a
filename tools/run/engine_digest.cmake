# Writes OUTPUT, which defines kEngineDigest, from the names and the contents of FILES in ROOT.
set(all "")
foreach(file IN LISTS FILES)
  file(SHA256 ${ROOT}/${file} digest)
  string(APPEND all "${digest} ${file}\n")
endforeach()
string(SHA256 digest "${all}")
string(SUBSTRING ${digest} 0 16 digest)
file(WRITE ${OUTPUT}
  "#include \"tools/run/engine.h\"\n\nnamespace sudorate {\nconst char* const kEngineDigest = \"${digest}\";\n}\n")
