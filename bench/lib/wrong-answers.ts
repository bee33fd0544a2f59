/** Answers that were not what a section asks for, since they were last taken: they make its figures worthless. */
const found: string[] = [];

/** Notes `count` wrong answers of a server, where there are any. */
export function noteWrong(count: number, of: string): void {
  if (count > 0) found.push(`${count} wrong answers: ${of}`);
}

export const takeWrong = (): string[] => found.splice(0);
