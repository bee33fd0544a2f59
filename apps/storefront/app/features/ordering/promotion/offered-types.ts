import type { listSubscriptionServiceTypes, OutputOf, Service } from '@fanfare/contract';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';

/** A service type with its services that can be ordered for each new post. */
export type OfferedType = {
  id: number;
  name: string;
  lang?: Service['lang'];
  services: readonly Orderable[];
};

/** Types as the call tells them, without what the form has no use for. */
export function offeredTypes({ data }: OutputOf<typeof listSubscriptionServiceTypes>): OfferedType[] {
  return data.map(({ id, name, lang, services }) => ({
    id,
    name,
    lang,
    services: services.map(({ labels: _, features: __, short_description: ___, ...service }) => service),
  }));
}
