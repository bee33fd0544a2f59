import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { type Orderable, orderableOf, orderablesOfType } from '../../../shared/catalogue/orderable.ts';

export type FormNetwork = {
  id: number;
  slug: string;
  name: string;
  color: string;
  url_placeholder: string;
  service_types: { id: number; slug: string; name: string }[];
};

/** Services and networks that the form offers. */
export type FormCatalogue = {
  networks: readonly FormNetwork[];
  /** Services of a type that can be ordered. */
  servicesOfType: (typeId: number | null) => readonly Orderable[];
  serviceOf: (id: number) => Orderable | null;
  /** The quantity that a line of a service begins with. */
  startQuantity: (service: Orderable) => number;
  /** False while the services of one type are here, which the page came with. */
  isWhole: boolean;
};

/** Operator's default quantity of a service. */
export const ownQuantity = ({ default_quantity: quantity }: Orderable): number =>
  Number.isFinite(quantity) ? quantity : 0;

/** The services that the page came with. */
export function servedCatalogue(
  networks: readonly FormNetwork[],
  services: readonly Orderable[],
): FormCatalogue {
  return {
    networks,
    servicesOfType: (typeId) =>
      services.filter((service) => service.service_type_id === typeId && !service.is_deactivated),
    serviceOf: (id) => services.find((service) => service.id === id) ?? null,
    startQuantity: ownQuantity,
    isWhole: false,
  };
}

/** Catalogue of all services, once the browser has it. */
export function wholeCatalogue(networks: readonly FormNetwork[], catalogue: Catalogue): FormCatalogue {
  return {
    networks,
    servicesOfType: (typeId) => (typeId === null ? [] : orderablesOfType(catalogue, typeId)),
    serviceOf: (id) => orderableOf(catalogue, id),
    startQuantity: ownQuantity,
    isWhole: true,
  };
}

/** The first type of a network that has something to order, among those that the link allows. */
export function firstType(
  catalogue: FormCatalogue,
  networkId: number,
  allowed: readonly number[] | null,
): number | null {
  const types = catalogue.networks.find(({ id }) => id === networkId)?.service_types ?? [];
  const fitting = types.filter(({ id }) => allowed === null || allowed.includes(id));

  return (fitting.find(({ id }) => catalogue.servicesOfType(id).length > 0) ?? fitting[0])?.id ?? null;
}
