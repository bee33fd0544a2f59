import { callApi } from '@fanfare/client/api.ts';
import { identifyLink, type Locale } from '@fanfare/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Catalogue, rowAt } from '../../../shared/catalogue/catalogue.ts';
import { type Orderable, orderablesOfType } from '../../../shared/catalogue/orderable.ts';
import { useCatalogue } from '../../../shared/catalogue/use-catalogue.ts';
import { typesFor } from '../../../shared/ordering/types-for-link.ts';
import { useInstance } from '../../../shared/pages/instance.ts';

const PAUSE_MS = 500;

export type Fitting = {
  /** The network that the link is of; null while it is not read, or for a link of none. */
  network: { id: number; name: string; slug: string; color: string } | null;
  services: Orderable[];
  state: 'none' | 'reading' | 'read';
};

/** Services that fit a link, once it has stood still. */
export function useFitting(link: string): Fitting {
  const { locale } = useInstance();
  const settled = useSettled(link.trim());
  const catalogue = useCatalogue(settled !== '');
  const { data } = useQuery({
    queryKey: ['link of a widget', locale, settled],
    queryFn: ({ signal }) => readLink(settled, locale, signal),
    enabled: settled !== '',
  });
  if (link.trim() === '') return { network: null, services: [], state: 'none' };
  if (settled !== link.trim() || !data || catalogue === null)
    return { network: null, services: [], state: 'reading' };
  const services = data.typeIds.flatMap((typeId) => orderablesOfType(catalogue, typeId)).filter(isSimple);

  return { network: networkOf(catalogue, data.networkId), services, state: 'read' };
}

/** What is ordered by a link and a quantity alone; all else needs the shop's whole form. */
const isSimple = (service: Orderable) =>
  service.targets.length === 0 &&
  service.allowed_use_countries.length === 0 &&
  !service.calculable_quantity &&
  !service.is_package;

async function readLink(url: string, locale: Locale, signal: AbortSignal) {
  const [identified, typeIds] = await Promise.all([
    callApi(identifyLink, { query: { locale }, body: { url } }, { signal }).catch(() => ({ data: null })),
    typesFor(url, null, locale, signal),
  ]);

  return { networkId: identified.data?.network_id ?? null, typeIds: typeIds ?? [] };
}

function networkOf(catalogue: Catalogue, id: number | null): Fitting['network'] {
  const place = catalogue.document.networks.findIndex((network) => network.id === id);
  const row = catalogue.columns.network.indexOf(place);

  return place === -1 || row === -1 ? null : rowAt(catalogue, row).network;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);

    return () => clearTimeout(timer);
  }, [text]);

  return settled;
}
