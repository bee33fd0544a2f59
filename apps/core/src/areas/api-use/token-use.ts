import type { RefusedCall } from '../../data/tables/api-use.ts';
import type { ProgramError } from '../../program-call.ts';

/** Use of a token in a minute, as it goes to the database. */
export type TokenUse = {
  tokenId: number;
  customerId: number;
  calls: number;
  errors: number;
  orders: number;
  times: number[];
  kinds: Map<string, ErrorUse>;
};

export type ErrorUse = Omit<ProgramError, 'call'> & {
  times: number;
  firstAt: Date;
  lastAt: Date;
  /** Newest first. */
  calls: RefusedCall[];
};

export type Batch = { minute: Date; tokens: Map<number, TokenUse>; characters: number };
