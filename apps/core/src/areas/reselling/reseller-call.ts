import type { TokenScope } from '@fanfare/contract';
import type { TokenHolder } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { Params } from './protocol.ts';

/** A request of a reseller's program whose key was accepted. */
export type ResellerCall = {
  core: Core;
  caller: TokenHolder;
  params: Params;
  /** Shops that the request came through, by their marks; null where nobody can tell. */
  path: readonly string[] | null;
  /** True where all is checked and nothing done. */
  isTest: boolean;
  /** Runs work that moves money in one transaction, and once for the request's own id. */
  once<T>(requestId: string | null, work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** Handler of an `action`; gives the answer, as JSON in bytes where it is kept so, or throws a ProtocolError. */
export type Action = {
  /** Any of these allows it. */
  scopes: readonly TokenScope[];
  run(call: ResellerCall): Promise<unknown>;
};
