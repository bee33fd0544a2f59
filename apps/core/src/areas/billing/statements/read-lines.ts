import type { staff } from '@fanfare/contract';
import type { Micro } from '@fanfare/rules';
import { invalidField } from '../../../refusal.ts';

const MOST_LINES = 10_000;

/** Forms in which banks give a statement; of ISO 20022 the statement, the report of a day and the notice of single entries. */
export type StatementFormat = 'csv' | 'camt052' | 'camt053' | 'camt054' | 'mt940' | 'zip';

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
  /** The bank's own name of it; null without one. Banks give the same to several. */
  name: string | null;
};

/** Lines that a file says, and its other entries, each with the reason. */
export type ReadStatement = { format: StatementFormat; lines: ReadLine[]; left: staff.LeftOut[] };

/** Throws 422 on `file` for more lines than a statement may have. */
export function requireFewLines(lines: number): void {
  if (lines > MOST_LINES) throw invalidField('file', 'statements.too_many_lines', { max: MOST_LINES });
}

/** The refusal of an entry that cannot be read, by its place in the file, from 1. */
export const unreadableEntry = (entry: number) => invalidField('file', 'statements.entry', { entry });
