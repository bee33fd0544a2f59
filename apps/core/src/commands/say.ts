/** Prints a message to stderr; `stdout` is for answers. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
