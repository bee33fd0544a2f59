import type { Core } from '../../core.ts';
import type { Db } from '../../data/database.ts';

export type Choices = { analytics: boolean; advertising: boolean; textVersion: number };

/** Keeps what a reader chose about cookies and in which words they were asked; answers the number of the proof. */
export async function recordConsent(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  { analytics, advertising, textVersion }: Choices,
): Promise<string> {
  const { id } = await db
    .insertInto('consent')
    .values({ analytics, advertising, text_version: textVersion, chosen_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Proof has served its time after that of the claims that it is for (rules §4). */
export async function dropConsents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('consent').where('chosen_at', '<', before).execute();
}
