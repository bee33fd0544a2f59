import * as contract from '@fanfare/contract';
import { inTransaction } from '../../data/in-transaction.ts';
import type { Mount } from '../../http/mount.ts';
import { addDevice } from './add-device.ts';
import { presentSettings } from './present.ts';
import { dropDevice, storeChoices } from './store.ts';

export function notificationRoutes({ mount }: Mount): void {
  mount(contract.getNotificationSettings)(async ({ core, caller }) => ({
    data: await presentSettings(core, caller),
  }));

  mount(contract.changeNotificationSettings)(async ({ core, caller, body }) => {
    const { push_order_actions: orders, push_ticket_answers: tickets } = body;
    await inTransaction(core, (tx) =>
      storeChoices(tx, caller.customerId, {
        ...(orders !== undefined && { pushes_orders: orders }),
        ...(tickets !== undefined && { pushes_tickets: tickets }),
      }),
    );
    return { data: await presentSettings(core, caller) };
  });

  mount(contract.addPushDevice)(async ({ core, caller, body, locale }) => {
    await addDevice(core, caller, { ...body, locale });
    return { data: await presentSettings(core, caller) };
  });

  mount(contract.removePushDevice)(async ({ core, subject }) => {
    await dropDevice(core.db, subject.id);
    return null;
  });
}
