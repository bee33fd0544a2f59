import type { Tx } from '../../../data/database.ts';
import { type CustomerRow, findGuest } from '../face/store.ts';
import { dropVatCheck } from '../face/vat-check-store.ts';

/**
 * Takes away all by which an account can be known: what stays is `user_123`. A guest of the same mailbox goes with it
 * where its owner has proved to read that.
 */
export async function eraseAccount(tx: Tx, account: CustomerRow, now: Date): Promise<void> {
  const { id, email } = account;
  await dropVatCheck(tx, id);
  const isTheirs = email !== null && account.email_verified_at !== null;
  const guest = isTheirs ? await findGuest(tx, email) : undefined;
  if (guest) await tx.updateTable('customer').set(pseudonym(guest.id)).where('id', '=', guest.id).execute();
  await tx
    .updateTable('customer')
    .set({
      ...pseudonym(id),
      account_type: 'personal',
      roles: [],
      company_name: null,
      company_address: null,
      company_site: null,
      vat: null,
      messengers: '[]',
      marketing_source: null,
      referred_by_code: null,
      yandex_client_id: null,
      ga4_client_id: null,
      ga4_session_id: null,
      campaign: null,
      notifies_orders: false,
      notifies_payments: false,
      notifies_subscriptions: false,
      wanted_email: null,
      kept_order_id: null,
      email_verified_at: null,
      verification_required_at: null,
      verification_sent_at: null,
      deletion_at: null,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
}

const pseudonym = (id: number) => ({ email: `user_${id}@deleted.invalid`, name: `user_${id}` });
