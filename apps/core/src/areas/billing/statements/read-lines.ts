import type { Micro } from '@fanfare/rules';
import { invalidField } from '../../../refusal.ts';

const MOST_LINES = 10_000;

/** Money that came, as a file says. `amount` in micro-units of the currency. */
export type ReadLine = {
  /** The shop's account; empty where the file names none. */
  account: string;
  /** Day: 2026-11-20. */
  bookedOn: string;
  amount: Micro;
  currency: string;
  sender: string;
  reference: string;
  /** The bank's own name of it; null without one. */
  name: string | null;
};

/** `left`: entries that are no booked money that came. */
export type ReadStatement = { format: 'csv' | 'camt053'; lines: ReadLine[]; left: number };

/** Throws 422 on `file` for more lines than a statement may have. */
export function requireFewLines(lines: number): void {
  if (lines > MOST_LINES) throw invalidField('file', 'statements.too_many_lines', { max: MOST_LINES });
}
