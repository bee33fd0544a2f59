import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import type { ReadLine } from './read-lines.ts';

/**
 * Places of the lines that an earlier release has stored, by the fingerprints that it made: of the name that the bank gave, which
 * was believed to be its own, or of all that a line said, for one account a file. Another payment that took such a name says
 * another sum, day or sender.
 */
export async function knownBefore(
  tx: Tx,
  lines: readonly ReadLine[],
  accounts: readonly string[],
): Promise<Set<number>> {
  const made = fingerprintsOf(lines);
  const { rows } = await sql<{ fingerprint: Buffer; said: string }>`
    select fingerprint, concat_ws('|', booked_on::text, amount, currency, sender) as said from bank_line
    where identity = 1 and account = any(${accounts}::text[]) and fingerprint = any(${made}::bytea[])`.execute(
    tx,
  );
  const stored = new Set(rows.map(({ fingerprint, said }) => `${fingerprint.toString('hex')} ${said}`));

  return new Set(
    lines.flatMap(({ bookedOn, amount, currency, sender }, place) => {
      const said = [bookedOn, amount, currency, sender.slice(0, 200)].join('|');
      return stored.has(`${made[place]?.toString('hex')} ${said}`) ? [place] : [];
    }),
  );
}

function fingerprintsOf(lines: readonly ReadLine[]): Buffer[] {
  const before = new Map<string, number>();

  return lines.map(({ name, bookedOn, amount, currency, sender, reference }) => {
    const said = JSON.stringify(name ?? [bookedOn, String(amount), currency, sender, reference]);
    const place = before.get(said) ?? 0;
    before.set(said, place + 1);

    return createHash('sha256').update(`${said} ${place}`).digest();
  });
}
