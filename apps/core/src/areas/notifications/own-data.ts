import type { OwnData } from '../../area.ts';
import { readChoices, readWaits } from './store.ts';

export const ownData: OwnData = {
  parts: async ({ db }, { id }) => ({
    push_devices: await db
      .selectFrom('push_device')
      .select(['name', 'locale', 'created_at', 'told_at'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    service_waits: await readWaits(db, id),
    notification_settings: await readChoices(db, id),
  }),
  erase: async (tx, { id }) => {
    // A writer of a notice for one of them waits, and finds none.
    await tx.selectFrom('push_device').select('id').where('customer_id', '=', id).forUpdate().execute();
    await tx.deleteFrom('push_notice').where('customer_id', '=', id).execute();
    await tx.deleteFrom('push_device').where('customer_id', '=', id).execute();
    await tx.deleteFrom('service_wait').where('customer_id', '=', id).execute();
    await tx.deleteFrom('service_news').where('customer_id', '=', id).execute();
    await tx.deleteFrom('notice_choice').where('customer_id', '=', id).execute();
  },
};
