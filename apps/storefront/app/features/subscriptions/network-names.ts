import type { Network, Subscription } from '@fanfare/contract';
import { isolated } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import type { NetworkMarkProps } from '@fanfare/ui/marks/network-mark.tsx';

/** Marks of networks by id, and names of service types by slug. */
export type NetworkNames = {
  networks: Readonly<Record<number, NetworkMarkProps>>;
  types: Readonly<Record<string, string>>;
};

/** Names of the networks, as pages of subscriptions need them. */
export function networkNames(networks: readonly Network[]): NetworkNames {
  return {
    networks: Object.fromEntries(networks.map(({ id, slug, name, color }) => [id, { slug, name, color }])),
    types: Object.fromEntries(
      networks.flatMap(({ service_types }) => service_types.map(({ slug, name }) => [slug, name])),
    ),
  };
}

type Ordered = Subscription['subscription_services'][number];

/** A service of a subscription by its type, which is shorter than its name. */
export function typeName({ types }: NetworkNames, { service }: Pick<Ordered, 'service'>): string {
  return types[service.type] ?? service.name;
}

/** Services of each post in a line: "Video views 1 000, Likes 100". */
export function eachGets(names: NetworkNames, services: readonly Ordered[]): string {
  return services
    .map((line) => `${isolated(typeName(names, line))} ${formatNumber(line.quantity)}`)
    .join(', ');
}
