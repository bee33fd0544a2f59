import type { OwnData } from '../../area.ts';
import { profileOf } from './face/profile.ts';
import { eraseAccount } from './profile/erase-account.ts';

export const ownData: OwnData = {
  parts: async (core, customer) => {
    const [{ data: profile }, notes] = await Promise.all([
      profileOf(core, customer, { decimals: 6 }),
      core.db
        .selectFrom('customer_note')
        .select(['body', 'at'])
        .where('customer_id', '=', customer.id)
        .orderBy('id')
        .execute(),
    ]);
    const { unsubscribe_signature: _signature, intercom_hash: _hash, ...told } = profile;

    return {
      profile: {
        ...told,
        marketing_source: customer.marketing_source,
        campaign: customer.campaign,
        google_analytics4_session_id: customer.ga4_session_id,
        referred_by_code: customer.referred_by_code,
        terms_version: customer.terms_version,
        terms_accepted_at: customer.terms_accepted_at,
        locale: customer.locale,
      },
      notes_of_staff: notes,
    };
  },
  async erase(tx, customer, { now }) {
    await tx.deleteFrom('customer_note').where('customer_id', '=', customer.id).execute();
    await eraseAccount(tx, customer, now);
  },
};
