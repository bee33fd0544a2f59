import { randomInt } from 'node:crypto';
import { plainCode } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { replaceRecoveryCodes } from '../face/second-factor-store.ts';

const COUNT = 10;
/** Neither a letter that looks like a figure nor a vowel, which would make words. */
const ALPHABET = '23456789bcdfghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Ten new codes of 76 random bits in place of all those before. Only their hashes are kept. */
export async function makeRecoveryCodes(core: Core, tx: Tx, customerId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await replaceRecoveryCodes(
    tx,
    customerId,
    codes.map((code) => hashOfCode(core, customerId, code)),
  );

  return codes;
}

/**
 * The stored hash of a code, however it is written. It is keyed by a secret of the instance, so that the database alone
 * tells nothing.
 */
export function hashOfCode({ secrets }: Pick<Core, 'secrets'>, customerId: number, code: string): string {
  return secrets.sign(
    'recovery code',
    `${customerId} ${plainCode(code)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')}`,
  );
}

function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

  return Array.from({ length: GROUPS }, group).join('-');
}
