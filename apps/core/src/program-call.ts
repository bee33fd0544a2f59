import type { TokenHolder } from './caller.ts';
import type { RefusedCall } from './data/tables/api-use.ts';

/** A call of a program that was answered. */
export type ProgramCall = {
  program: TokenHolder;
  at: Date;
  ms: number;
  /** Orders that it placed. */
  orders: number;
  error: ProgramError | null;
};

/** Error that a program was given. */
export type ProgramError = {
  status: number;
  /** Key of the same error with other numbers. */
  kind: string;
  code: string;
  said: string;
  call: Omit<RefusedCall, 'at'>;
};
