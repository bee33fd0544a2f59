import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { notFound } from '../../../refusal.ts';
import { removeCard } from '../face/card-store.ts';
import { listCards } from '../face/linked-cards.ts';

export function cardRoutes({ mount }: Mount): void {
  mount(contract.listLinkedCards)(({ core, caller }) => listCards(core, caller.customerId));

  mount(contract.listWidgetLinkedCards)(({ core, caller }) =>
    caller.kind === 'guest' ? { data: [] } : listCards(core, caller.customerId),
  );

  mount(contract.unlinkCard)(async ({ core, subject }) => {
    if (!(await removeCard(core.db, subject.id, core.clock.now()))) throw notFound('card');
    return null;
  });

  mount(contract.listRecurringMethods)(async ({ core, locale }) => {
    const { methods, content } = await core.catalogue.current();
    const offered = content(locale).methods.filter(({ id }) => {
      const method = methods.get(id);
      return method?.isForRecurring === true && core.gateways.get(method.gateway ?? '')?.cards != null;
    });
    return { data: offered };
  });
}
