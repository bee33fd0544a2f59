import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { invalidField, unauthenticated } from '../../../refusal.ts';
import { type CustomerRow, findCustomer } from '../../accounts/face/store.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { keepLastFactor } from '../sign-in/keep-last-factor.ts';
import { makeRecoveryCodes } from '../sign-in/recovery-codes.ts';
import { tellOfSecondFactor } from '../sign-in/tell-of-second-factor.ts';
import { takeCode } from './accept-code.ts';
import { appAddress, newAppSecret, sealSecret, stepOfCode } from './app-codes.ts';
import {
  countRecoveryCodes,
  dropSecondFactor,
  enable,
  findSecondFactor,
  type SecondFactorRow,
  storePending,
} from './second-factor-store.ts';

/** A secret that was shown waits so long for its first code. */
const PENDING_SECONDS = 1800;

type Proof = { current_password: string; code: string };

/** State of a customer's two-step verification: since when it is on, and how many recovery codes are left. */
export async function readSecondFactor(core: Core, customerId: number) {
  const factor = await findSecondFactor(core.db, customerId);
  const enabledAt = factor?.enabled_at ?? null;

  return {
    enabledAt,
    codesLeft: enabledAt === null ? 0 : await countRecoveryCodes(core.db, customerId),
  };
}

/**
 * A new secret for a customer's app, as text and as the address of a QR code. Throws 422 on `current_password`, on `email`
 * while that is not confirmed, and on `second_factor` while it is on.
 */
export async function beginSetup(core: Core, customerId: number, currentPassword: string) {
  return offerSecret(core, await confirmPassword(core, customerId, currentPassword));
}

/** A new secret for the app of whoever has just given their password. Throws 422 as `beginSetup` does. */
export async function offerSecret(core: Core, customer: CustomerRow) {
  const { id: customerId } = customer;
  if (customer.email_verified_at === null) throw invalidField('email', 'accounts.verify_first');
  const secret = newAppSecret();
  const isPending = await storePending(core.db, {
    customer_id: customerId,
    secret: sealSecret(core, customerId, secret),
    began_at: core.clock.now(),
  });
  if (!isPending) throw invalidField('second_factor', 'accounts.second_factor_on');
  const { settings } = await core.site.current();

  return {
    secret: secret.base32,
    uri: appAddress(secret, { shop: settings.panelName, email: customer.email ?? customer.name }),
  };
}

/**
 * Turns two-step verification on by a first code and gives the recovery codes. Throws 422 on `code`, for a setup of
 * long ago too.
 */
export async function confirmSetup(core: Core, customerId: number, code: string): Promise<string[]> {
  const customer = await findCustomer(core.db, customerId);
  if (!customer) throw unauthenticated();

  return inTransaction(core, (tx) => turnOn(core, tx, customer, code));
}

/** Turns the app of a customer on as `confirmSetup` does; they are told by a letter. */
export async function turnOn(core: Core, tx: Tx, customer: CustomerRow, code: string): Promise<string[]> {
  const factor = await findSecondFactor(tx, customer.id);
  if (factor?.enabled_at) throw invalidField('code', 'accounts.second_factor_on');
  const now = core.clock.now();
  if (!factor || factor.began_at < secondsAfter(now, -PENDING_SECONDS))
    throw invalidField('code', 'accounts.setup_over');
  const step = stepOfCode(core, factor, code.replace(/\s/g, ''));
  if (step === null) throw invalidField('code', 'accounts.wrong_code');
  if (!(await enable(tx, factor, { step, now }))) throw invalidField('code', 'accounts.setup_over');
  await tellOfSecondFactor(core, tx, customer, { change: 'on' });

  return makeRecoveryCodes(core, tx, customer.id);
}

/** New recovery codes in place of those before. Throws 422 on `current_password`, `code` and, while off, `second_factor`. */
export async function renewCodes(core: Core, customerId: number, proof: Proof): Promise<string[]> {
  const customer = await requireProof(core, customerId, proof);

  return inTransaction(core, (tx) => replaceCodes(core, tx, customer));
}

/** New recovery codes of whoever was made sure of, who is told by a letter. Throws 422 on `second_factor` while it is off. */
export async function replaceCodes(core: Core, tx: Tx, customer: CustomerRow): Promise<string[]> {
  const factor = await findSecondFactor(tx, customer.id);
  if (!factor?.enabled_at) throw invalidField('second_factor', 'accounts.second_factor_off');
  await tellOfSecondFactor(core, tx, customer, { change: 'codes' });

  return makeRecoveryCodes(core, tx, customer.id);
}

/** Turns two-step verification off. Throws as `renewCodes` does, and as `turnOff`. */
export async function disable(core: Core, customerId: number, proof: Proof): Promise<void> {
  const customer = await requireProof(core, customerId, proof);
  await inTransaction(core, (tx) => turnOff(core, tx, customer));
}

/**
 * Turns the app of whoever was made sure of off; they are told by a letter. Throws 422 on `second_factor` while it is off, and for the
 * last second factor of one of staff.
 */
export async function turnOff(core: Core, tx: Tx, customer: CustomerRow): Promise<void> {
  await keepLastFactor(tx, customer.id, 'app');
  const factor = await findSecondFactor(tx, customer.id);
  if (!factor?.enabled_at) throw invalidField('second_factor', 'accounts.second_factor_off');
  await dropSecondFactor(tx, customer.id);
  await tellOfSecondFactor(core, tx, customer, { change: 'off' });
}

async function requireProof(
  core: Core,
  customerId: number,
  { current_password, code }: Proof,
): Promise<CustomerRow> {
  const customer = await confirmPassword(core, customerId, current_password);
  const factor: SecondFactorRow | undefined = await findSecondFactor(core.db, customerId);
  if (!factor?.enabled_at) throw invalidField('second_factor', 'accounts.second_factor_off');
  await takeCode(core, customer, factor, code);

  return customer;
}
