import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Catalogue, rowAt } from '../../../shared/catalogue/catalogue.ts';
import { type Orderable, orderablesOfType } from '../../../shared/catalogue/orderable.ts';
import { useCatalogue } from '../../../shared/catalogue/use-catalogue.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { readWidgetLink } from './read-widget-link.ts';

const PAUSE_MS = 500;

export type Fitting = {
  /** The network that the link is of; null while it is not read, or for a link of none. */
  network: { id: number; name: string; slug: string; color: string } | null;
  services: Orderable[];
  state: 'none' | 'reading' | 'read';
};

/** Services that fit a link, once it has stood still; before a link those of `opensWith`, the slug of a network. */
export function useFitting(link: string, opensWith: string | null): Fitting {
  const { locale } = useInstance();
  const entered = link.trim();
  const settled = useSettled(entered);
  const catalogue = useCatalogue(settled !== '' || opensWith !== null);
  const { data } = useQuery({
    queryKey: ['link of a widget', locale, settled],
    queryFn: ({ signal }) => readWidgetLink(settled, signal),
    enabled: settled !== '',
  });
  if (entered === '') {
    const network = catalogue && opensWith !== null ? networkOf(catalogue, { slug: opensWith }) : null;
    return {
      network,
      services: catalogue && network ? servicesOf(catalogue, network.id) : [],
      state: 'none',
    };
  }
  if (settled !== entered || !data || catalogue === null)
    return { network: null, services: [], state: 'reading' };
  const services = data.typeIds.flatMap((typeId) => orderablesOfType(catalogue, typeId));

  return { network: networkOf(catalogue, { id: data.networkId }), services, state: 'read' };
}

function networkOf(
  catalogue: Catalogue,
  named: { id: number | null } | { slug: string },
): Fitting['network'] {
  const { networks } = catalogue.document;
  const place = networks.findIndex(({ id, slug }) =>
    'slug' in named ? slug === named.slug : id === named.id,
  );
  const row = catalogue.columns.network.indexOf(place);

  return place === -1 || row === -1 ? null : rowAt(catalogue, row).network;
}

function servicesOf(catalogue: Catalogue, networkId: number): Orderable[] {
  const types = catalogue.document.types.filter(({ network_id }) => network_id === networkId);

  return types.flatMap(({ id }) => orderablesOfType(catalogue, id));
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);

    return () => clearTimeout(timer);
  }, [text]);

  return settled;
}
