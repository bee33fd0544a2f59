import type { DatabaseConnection } from 'kysely';

const answers = new WeakMap<DatabaseConnection, Promise<void>>();

/** Notes the answer to `begin`, for which nobody waits. It comes before those of the statements that went out with it. */
export function noteBegun(connection: DatabaseConnection, answered: Promise<void>): void {
  answers.set(connection, answered);
  answered.catch(() => undefined);
}

/** Throws the fault that `begin` met on a connection: each statement after it ran by itself, and none may follow. */
export async function requireBegun(connection: DatabaseConnection): Promise<void> {
  await answers.get(connection);
}
