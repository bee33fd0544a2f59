import { type Locale, listNetworks, listPaymentMethods, listServices, type Service } from '@fanfare/contract';
import type { Call } from '../../shared/app-context.ts';
import { findService, networkOf } from '../../shared/services.server.ts';

/** More of one type is not sent with the page: the form asks for the rest itself. */
const MOST_SERVICES = 100;

/** What the order form starts with: the named service, by id or slug, or the first that can be ordered. */
export async function loadOrderForm(call: Call, locale: Locale, named: string | null) {
  const query = { locale };
  const [networks, services, methods, asked] = await Promise.all([
    call(listNetworks, { query }),
    call(listServices, { query }),
    call(listPaymentMethods, { query }),
    named === null ? null : findService(call, locale, named),
  ]);
  const first = asked === null ? services.data.find(({ is_deactivated }) => !is_deactivated) : undefined;
  const selected = asked ?? (first ? await findService(call, locale, String(first.id)) : null);

  return {
    networks: networks.data.map(networkOf),
    services: ofType(services.data, selected?.service_type_id),
    methods: methods.data,
    selected,
    isServiceNamed: asked !== null,
  };
}

function ofType(services: readonly Service[], typeId: number | undefined): Service[] {
  return services.filter(({ service_type_id }) => service_type_id === typeId).slice(0, MOST_SERVICES);
}
