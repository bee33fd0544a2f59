import type { Service } from '@fanfare/contract';

export type FormNetwork = {
  id: number;
  slug: string;
  name: string;
  color: string;
  url_placeholder: string;
  service_types: { id: number; slug: string; name: string }[];
};

/** What can be chosen in the form. */
export type FormCatalogue = { networks: readonly FormNetwork[]; services: readonly Service[] };

export function servicesOfType({ services }: FormCatalogue, typeId: number | null): Service[] {
  return services.filter(
    (service) =>
      service.service_type_id === typeId &&
      service.is_enabled &&
      !service.is_deactivated &&
      !service.restricted_access,
  );
}

/** The first type of a network that has something to order, among those that the link allows. */
export function firstType(
  catalogue: FormCatalogue,
  networkId: number,
  allowed: readonly number[] | null,
): number | null {
  const types = catalogue.networks.find(({ id }) => id === networkId)?.service_types ?? [];
  const fitting = types.filter(({ id }) => allowed === null || allowed.includes(id));

  return (fitting.find(({ id }) => servicesOfType(catalogue, id).length > 0) ?? fitting[0])?.id ?? null;
}
