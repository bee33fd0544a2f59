import { plainCode } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { invalidField } from '../../refusal.ts';
import { seal, unseal } from '../../security/sealed.ts';

const PURPOSE = 'account of a withdrawal';
const HASHED = 'account of a withdrawal, known again';
const SHOWN = 4;

const lockOf = (withdrawalId: number) => ({ purpose: PURPOSE, owner: `withdrawal ${withdrawalId}` });

/** Checks an entered account number: a card, an IBAN, a wallet. Throws 422 on `account_number`. */
export function readAccountNumber(entered: string | null | undefined): string {
  const number = plainCode(entered ?? '').replace(/\s+/g, ' ');
  if (number.length < 6 || !/^[\p{L}\p{N} .:/_@+-]+$/u.test(number))
    throw invalidField('account_number', 'withdrawals.account_number');

  return number;
}

/** The last characters of a number, by which its owner knows it. */
export const hintOf = (number: string) => `•••• ${number.slice(-SHOWN)}`;

/**
 * A keyed hash of the whole number, by which an account is known again: its last characters may be those of another. Spaces and
 * hyphens are left out, letters count as they are except in an IBAN and an e-mail address.
 */
export function hashOf({ secrets }: Pick<Core, 'secrets'>, number: string): string {
  const plain = number.replace(/[\s-]/g, '');
  const isOneCase = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/i.test(plain) || plain.includes('@');

  return secrets.sign(HASHED, isOneCase ? plain.toUpperCase() : plain);
}

export function sealNumber({ secrets }: Pick<Core, 'secrets'>, withdrawalId: number, number: string): Buffer {
  return seal(secrets, lockOf(withdrawalId), Buffer.from(number));
}

/** Null for one that was not sealed here. */
export function openNumber(
  { secrets }: Pick<Core, 'secrets'>,
  withdrawalId: number,
  sealed: Buffer,
): string | null {
  return unseal(secrets, lockOf(withdrawalId), sealed)?.toString() ?? null;
}
