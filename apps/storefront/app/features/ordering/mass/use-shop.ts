import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Catalogue, rowAt } from '../../../shared/catalogue/catalogue.ts';
import { fittingIn } from '../../../shared/catalogue/fitting.ts';
import { orderableOf } from '../../../shared/catalogue/orderable.ts';
import { useCatalogue } from '../../../shared/catalogue/use-catalogue.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { serviceTypesQuery } from '../../../shared/queries/service-types-query.ts';
import type { Shop } from './check-lines.ts';

const ONE = { min: 1, max: 1, step: 1 };

/** Catalogue data that lines of a mass order are checked against: the services and the links that their types take. */
export function useShop(isWanted: boolean): Shop & { catalogue: Catalogue | null } {
  const { locale } = useInstance();
  const catalogue = useCatalogue(isWanted);
  const { data } = useQuery({ ...serviceTypesQuery(locale), enabled: isWanted });

  return useMemo(() => {
    const types = new Map(data?.map((type) => [type.id, type]));
    const suggested = new Map<string, ReturnType<Shop['suggest']>>();

    return {
      catalogue,
      serviceOf: (id) => {
        const service = catalogue === null ? null : orderableOf(catalogue, id);
        if (catalogue === null || service === null) return undefined;
        const { network } = rowAt(catalogue, catalogue.columns.id.indexOf(id));
        const { min_quantity: min, max_quantity: max, quantity_step: step } = service;
        return {
          network: network.slug,
          limits: service.is_package ? ONE : { min, max, step },
          isDeactivated: service.is_deactivated,
          linkKinds: types.get(service.service_type_id)?.link_kinds ?? [],
        };
      },
      suggest: (network, kind) => {
        const key = `${network} ${kind}`;
        if (!suggested.has(key) && catalogue !== null) {
          const fits = [...types].filter(
            ([, type]) => type.network.slug === network && type.link_kinds.includes(kind),
          );
          const [row] = fittingIn(
            catalogue,
            fits.map(([id]) => id),
          ).rows;
          suggested.set(key, row === undefined ? undefined : rowAt(catalogue, row));
        }
        return suggested.get(key);
      },
    };
  }, [catalogue, data]);
}
