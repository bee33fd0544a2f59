import {
  getCatalogue,
  getDripFeed,
  getOrder,
  type Locale,
  listNetworks,
  listPaymentMethods,
} from '@fanfare/contract';
import { type Catalogue, catalogueOf } from '../../shared/catalogue/catalogue.ts';
import { firstOrderable, orderablesOfType } from '../../shared/catalogue/orderable.ts';
import { findService, networkOf } from '../../shared/catalogue/services.server.ts';
import type { Call } from '../../shared/pages/app-context.ts';
import { prefillOf, prefillOfOrder } from './draft/prefill.ts';

/** Services of one type sent with the page; the form requests the rest itself. */
const MOST_SERVICES = 100;

/**
 * Loads the order form: the service that the address names by id or slug, or the first that can be ordered, and the
 * values in the address. `repeat` names an order to repeat.
 */
export async function loadOrderForm(call: Call, locale: Locale, search: URLSearchParams) {
  const query = { locale };
  const repeated = await findRepeated(call, locale, search.get('repeat'));
  const named =
    repeated === null
      ? (search.get('serviceId') ?? search.get('service'))
      : String(repeated.order.service.id);
  const [networks, document, methods, asked] = await Promise.all([
    call(listNetworks, { query }),
    call(getCatalogue, { query }),
    call(listPaymentMethods, { query }),
    named === null ? null : findService(call, locale, named),
  ]);
  const catalogue = catalogueOf(document);
  const first = asked === null ? firstOf(catalogue, search) : null;
  const selected = asked ?? (first ? await findService(call, locale, String(first.id)) : null);

  return {
    networks: networks.data.map(networkOf),
    services:
      selected === null ? [] : orderablesOfType(catalogue, selected.service_type_id).slice(0, MOST_SERVICES),
    methods: methods.data,
    selected,
    isServiceNamed: asked !== null,
    prefill:
      repeated === null
        ? prefillOf(search)
        : prefillOfOrder(repeated.order, repeated.plan, asked?.targets ?? []),
    // The preselection is dropped when it names nothing, the form stays (ORD-36).
    isDropped: named !== null && asked === null,
  };
}

/** The caller's order of an address, and its plan if it was a drip feed; null for one that is not theirs. */
async function findRepeated(call: Call, locale: Locale, id: string | null) {
  if (id === null || !/^\d{1,10}$/.test(id)) return null;
  const query = { locale };
  const found = await call(getOrder, { params: { orderId: id }, query }).catch(() => null);
  if (found === null) return null;
  const { data: order } = found;
  const feed =
    order.drip_feed_id === order.id
      ? await call(getDripFeed, { params: { dripFeedId: id }, query }).catch(() => null)
      : null;

  return { order, plan: feed?.data ?? null };
}

/** The first service of the type or the network that the address names, or of all. */
function firstOf(catalogue: Catalogue, search: URLSearchParams) {
  const typeId = Number(search.get('serviceTypeId'));
  const networkId = Number(search.get('networkId'));

  return (
    firstOrderable(catalogue, (type) => type.id === typeId) ??
    firstOrderable(catalogue, (type) => type.network_id === networkId) ??
    firstOrderable(catalogue, () => true)
  );
}
