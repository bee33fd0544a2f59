import pg from 'pg';

/** The database did not answer, although its statements have a time limit: the outcome is unknown. */
export class SilentDatabase extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the database does not answer');
  }
}

/** True for a violation of the named unique constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint;
}

/**
 * True for deadlocks, serialization failures, stale plans and a server that takes no writes: nothing was written, the transaction itself
 * is sound and may be run again.
 */
export function isUndoneByDatabase(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (['40P01', '40001', READ_ONLY].includes(error.code ?? '') || isStalePlan(error))
  );
}

/** The server was a primary and takes no writes by now, as after a failover; its connections may stay open for ever. */
const READ_ONLY = '25006';
const OF_CONNECTION = [READ_ONLY, '57P01', '57P02', '57P03', '57P04', '57P05', '25P03'];

/** True where it is the connection that can not do it: another one may lead to another server. */
export function isOfConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && OF_CONNECTION.includes(error.code ?? '');
}

/** Fails where the server takes no writes, with the fault that writes have there. */
export const REQUIRE_WRITABLE = `
  do $$ begin
    if current_setting('transaction_read_only') = 'on' then
      raise exception 'the database takes no writes' using errcode = '${READ_ONLY}';
    end if;
  end $$`;

/** True when a statement was prepared before its table got or lost a column, as during an update of a running shop. */
export function isStalePlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
  );
}

/** True for a statement refused only because an earlier one of its transaction failed. */
export function isFollowUp(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25P02';
}

/** True when a lock or an answer did not come within its time limit. */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '57014');
}

const OUT_OF_REACH = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  READ_ONLY,
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '08006',
  '08001',
  '53300',
]);

/** True when the database could not be reached at all: the caller may retry. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: string };

  return (
    (code !== undefined && OUT_OF_REACH.has(code)) ||
    /connection terminated|timeout exceeded when trying to connect|not queryable|client was closed/i.test(
      error.message,
    )
  );
}

/** True for faults that an operator has to mend: a role without a right, a full disk, a missing database. */
export function isRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(28|3D|53|42501)/.test(error.code ?? '');
}
