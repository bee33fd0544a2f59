import { parseLocale } from '@fanfare/contract';
import type { Selectable } from 'kysely';
import { writeLetters } from '../../../adapters/mail/outbox.ts';
import { shopUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';
import { type CustomerRow, findCustomer } from './store.ts';
import { type Helped, withAccount } from './with-account.ts';

type Columns = Pick<Selectable<Tables['customer']>, 'verification_required_at' | 'verification_sent_at'>;

/** Locks a customer until the transaction ends, so that changes about documents do not overlap. */
export async function lockCustomer(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('customer').select('id').where('id', '=', id).forUpdate().execute();
}

/** Notes that documents are asked for, were sent, or neither. */
export async function storeVerification(tx: Tx, id: number, change: Partial<Columns>): Promise<void> {
  await tx.updateTable('customer').set(change).where('id', '=', id).execute();
}

/**
 * Asks the account of an e-mail for documents from now on, and tells its owner by a letter; gives its id. Whoever is asked
 * already stays so since the first time, without another letter. Throws 404 for an e-mail that has no account.
 */
export function requireDocuments(
  core: Core,
  tx: Tx,
  named: string,
): Promise<Helped<'customer.documents_required'>> {
  return withAccount(tx, named, async ({ id }) => {
    await lockCustomer(tx, id);
    const account = await findCustomer(tx, id);
    const before = account?.verification_required_at ?? null;
    const after = before ?? core.clock.now();
    if (account && before === null) {
      await storeVerification(tx, id, { verification_required_at: after });
      await writeRequest(core, tx, account);
    }

    return {
      action: 'customer.documents_required',
      before: { verification_required_at: before },
      after: { verification_required_at: after },
    };
  });
}

async function writeRequest(core: Core, tx: Tx, { id, email, locale: language }: CustomerRow): Promise<void> {
  const now = core.clock.now();
  const locale = parseLocale(language) ?? 'en';
  const letter = {
    template: 'documents-required' as const,
    props: { accountUrl: `${shopUrl(core, locale)}card-verification` },
    idempotencyKey: `documents-required:${id}:${now.getTime()}`,
    recipient: email,
    locale,
  };
  await writeLetters(tx, [letter], now);
}
