import type { Locale, PaymentMethod } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { isOffered } from '../billing/face/choose-method.ts';
import { listMethods } from '../billing/face/list-methods.ts';
import type { CatalogueSnapshot } from '../catalogue/face/snapshot.ts';

const BY_GUESTS = { isGuest: true, purpose: 'order' } as const;

/** Ids of the methods that widgets may offer: those that the operator lets them, and visitors can pay by. */
export function offeredByWidgets(snapshot: CatalogueSnapshot): ReadonlySet<number> {
  const offered = [...snapshot.methods.values()].filter(
    (method) => method.isForWidgets && isOffered(method, BY_GUESTS),
  );

  return new Set(offered.map(({ id }) => id));
}

/** Payment methods that a widget may offer (API-84). */
export async function listWidgetMethods(core: Core, locale: Locale): Promise<PaymentMethod[]> {
  const offered = offeredByWidgets(await core.catalogue.current());
  const { data } = await listMethods(core, { kind: 'guest' }, locale, 'order');

  return data.filter(({ id }) => offered.has(id));
}
