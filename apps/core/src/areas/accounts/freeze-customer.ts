import { type FreezeCode, parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import { shopUrl } from '../../addresses/page-url.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { type CustomerRow, updateCustomer } from './face/store.ts';
import { type Helped, withAccount } from './face/with-account.ts';

/**
 * Stops an account from moving money. What runs already goes on. Frozen twice, it stays frozen since the first time, and until
 * staff says so. With a code its owner is told why by a letter. Throws 404 where there is no account.
 */
export function freezeCustomer(
  core: Core,
  tx: Tx,
  named: string,
  code: FreezeCode | null = null,
): Promise<Helped<'customer.frozen'>> {
  return withAccount(tx, named, async (account) => {
    const frozenAt = account.frozen_at ?? core.clock.now();
    const frozen = await storeFrozen(tx, account, { at: frozenAt, code });
    await core.happened(tx, 'accountFrozen', { customerId: account.id });
    if (code !== null && account.frozen_at === null) await tellOfFreeze(core, tx, account, code);

    return { action: 'customer.frozen', ...frozen };
  });
}

/** Lets an account move money again. Throws 404 where there is no account. */
export function unfreezeCustomer(tx: Tx, named: string): Promise<Helped<'customer.unfrozen'>> {
  return withAccount(tx, named, async (account) => ({
    action: 'customer.unfrozen',
    ...(await storeFrozen(tx, account, { at: null, code: null })),
  }));
}

type Frozen = { at: Date | null; code: FreezeCode | null };

async function storeFrozen(tx: Tx, account: CustomerRow, { at, code }: Frozen) {
  await updateCustomer(tx, account.id, { frozen_at: at, frozen_code: code });

  return {
    before: { frozen_at: account.frozen_at },
    after: { frozen_at: at, ...(code !== null && { code }) },
  };
}

async function tellOfFreeze(
  core: Core,
  tx: Tx,
  { id, email, locale: language }: CustomerRow,
  code: FreezeCode,
) {
  const now = core.clock.now();
  const locale = parseLocale(language) ?? 'en';
  const letter = {
    template: 'account-frozen' as const,
    props: { code, supportUrl: `${shopUrl(core, locale)}support` },
    idempotencyKey: `account-frozen:${id}:${now.getTime()}`,
    recipient: email,
    locale,
  };
  await writeLetters(tx, [letter], now);
}
