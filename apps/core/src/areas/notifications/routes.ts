import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { addDevice } from './add-device.ts';
import { changeChoices } from './change-choices.ts';
import { stopWaiting, waitForService } from './change-waits.ts';
import { presentSettings } from './present.ts';
import { dropDevice } from './store.ts';

export function notificationRoutes({ mount }: Mount): void {
  mount(contract.getNotificationSettings)(async ({ core, caller, locale }) => ({
    data: await presentSettings(core, caller, locale),
  }));

  mount(contract.changeNotificationSettings)(async ({ core, caller, body, locale }) => {
    const { push_order_actions: orders, push_ticket_answers: tickets, notify_price_drops: prices } = body;
    await changeChoices(core, caller.customerId, {
      ...(orders !== undefined && { pushes_orders: orders }),
      ...(tickets !== undefined && { pushes_tickets: tickets }),
      ...(prices !== undefined && { writes_prices: prices }),
    });
    return { data: await presentSettings(core, caller, locale) };
  });

  mount(contract.addPushDevice)(async ({ core, caller, body, locale }) => {
    await addDevice(core, caller, { ...body, locale });
    return { data: await presentSettings(core, caller, locale) };
  });

  mount(contract.removePushDevice)(async ({ core, subject }) => {
    await dropDevice(core.db, subject.id);
    return null;
  });

  mount(contract.waitForService)(async ({ core, caller, params }) => {
    await waitForService(core, caller.customerId, params.serviceId);
    return null;
  });

  mount(contract.stopWaitingForService)(async ({ core, caller, params }) => {
    await stopWaiting(core, caller.customerId, params.serviceId);
    return null;
  });
}
