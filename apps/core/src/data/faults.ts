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

/** True for deadlocks, serialization failures and stale plans: the transaction itself is sound and may be run again. */
export function isUndoneByDatabase(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    (error.code === '40P01' || error.code === '40001' || isStalePlan(error))
  );
}

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
  // A standby after a failover, which takes no writes yet.
  '25006',
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
