/** A line beside what a process answers: `stdout` is for that. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
