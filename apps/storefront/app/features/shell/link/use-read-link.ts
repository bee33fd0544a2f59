import { useQuery } from '@tanstack/react-query';
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { type Fitting, fittingIn } from '../../../shared/catalogue/fitting.ts';
import { useLinkName } from '../../../shared/catalogue/link-name.ts';
import { useCatalogue } from '../../../shared/catalogue/use-catalogue.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { linkQuery } from '../../../shared/queries/link-query.ts';

export type KnownLink = {
  catalogue: Catalogue;
  network: Catalogue['document']['networks'][number];
  kind: string;
  name: string;
  fitting: Fitting;
};

/** Kind of a link and the services that fit it, or the state of reading it: pending, not recognised, or failed. */
export function useReadLink(link: string): KnownLink | 'reading' | 'unknown' | 'failed' {
  const { locale } = useInstance();
  const nameOf = useLinkName();
  const catalogue = useCatalogue(true);
  const { data: read, isError } = useQuery(linkQuery(link, locale));
  if (isError) return 'failed';
  if (read === undefined || catalogue === null) return 'reading';
  const network = catalogue.document.networks.find(({ slug }) => slug === read?.network);
  if (read === null || network === undefined) return 'unknown';

  return {
    catalogue,
    network,
    kind: read.kind,
    name: nameOf(network.name, read.kind),
    fitting: fittingIn(catalogue, read.typeIds),
  };
}

/** The list of the link's network, with the link in the form. */
export function listPath({ network }: KnownLink, link: string): string {
  return `/?${new URLSearchParams({ network: network.slug, url: link })}`;
}

/** The form of one service with the link in it. */
export function orderPath({ network }: KnownLink, link: string, slug: string): string {
  return `/?${new URLSearchParams({ network: network.slug, pick: slug, url: link })}`;
}
