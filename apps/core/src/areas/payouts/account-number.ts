import type { Core } from '../../core.ts';
import { invalidField } from '../../refusal.ts';
import { seal, unseal } from '../../security/sealed.ts';

const PURPOSE = 'account of a withdrawal';
const SHOWN = 4;

const lockOf = (withdrawalId: number) => ({ purpose: PURPOSE, owner: `withdrawal ${withdrawalId}` });

/** Checks an entered account number: a card, an IBAN, a wallet. Throws 422 on `account_number`. */
export function readAccountNumber(entered: string | null | undefined): string {
  const number = (entered ?? '').trim().replace(/\s+/g, ' ');
  if (number.length < 6 || !/^[\p{L}\p{N} .:/_@+-]+$/u.test(number))
    throw invalidField('account_number', 'withdrawals.account_number');

  return number;
}

/** The last characters of a number, by which its owner knows it. */
export const hintOf = (number: string) => `•••• ${number.slice(-SHOWN)}`;

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
