/* Runs a program for Windows and presses Ctrl-C once a file has something in it.
 *
 * usage: interrupt FILE COMMAND
 *
 * Prints the exit status of the program. */
#include <stdio.h>
#include <windows.h>

int main(int count, char **words) {
  STARTUPINFOA start = {sizeof start};
  PROCESS_INFORMATION program;
  WIN32_FILE_ATTRIBUTE_DATA file = {0};
  DWORD status = 0;
  if (count != 3) return 2;
  /* Ctrl-C goes to all programs of a console. */
  FreeConsole();
  AllocConsole();
  if (!CreateProcessA(NULL, words[2], NULL, NULL, FALSE, 0, NULL, NULL, &start, &program)) return 2;
  while (WaitForSingleObject(program.hProcess, 10) == WAIT_TIMEOUT && file.nFileSizeLow == 0) {
    GetFileAttributesExA(words[1], GetFileExInfoStandard, &file);
  }
  SetConsoleCtrlHandler(NULL, TRUE);
  GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0);
  WaitForSingleObject(program.hProcess, INFINITE);
  GetExitCodeProcess(program.hProcess, &status);
  printf("%lu\n", status);
  return 0;
}
