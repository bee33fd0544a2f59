import { ICON_PATHS, type IconName } from '@fanfare/ui/icon-paths.ts';
import type { Catalogue, CatalogueRow } from '../../../shared/catalogue/catalogue.ts';
import { rowAt } from '../../../shared/catalogue/catalogue.ts';

type NetworkLook = { slug: string; name: string; color: string };

/** A page of the shop by its path without a language, an address that loads anew, or something done at once. */
export type Goal = { path: string } | { address: string } | { act: () => void };

/** Entry that the search can find and pick. */
export type Choice = {
  /** Unique key among all choices. */
  key: string;
  name: string;
  /** Parent of the choice, shown beside its name. */
  note: string | null;
  mark: { network: NetworkLook } | { drawing: string };
  price: Pick<CatalogueRow, 'price' | 'price_type' | 'pricing_per'> | null;
  /** Cost of a whole order in place of a price; old while the next one is asked for. */
  quote?: { cost: string; withRefill: string | null; isOld: boolean } | null;
  goal: Goal;
};

export function networkChoice({ document }: Catalogue, place: number): Choice[] {
  const network = document.networks[place];
  if (!network) return [];

  return [
    {
      key: `network ${network.slug}`,
      name: network.name,
      note: null,
      mark: { network },
      price: null,
      goal: { path: `/?network=${network.slug}` },
    },
  ];
}

export function typeChoice({ document }: Catalogue, place: number): Choice[] {
  const type = document.types[place];
  const network = document.networks.find(({ id }) => id === type?.network_id);
  if (!type || !network) return [];

  return [
    {
      key: `type ${type.slug}`,
      name: type.name,
      note: network.name,
      mark: { network },
      price: null,
      goal: { path: `/services/${type.slug}` },
    },
  ];
}

export function serviceChoice(catalogue: Catalogue, row: number): Choice {
  const { slug, name, network, price, price_type, pricing_per } = rowAt(catalogue, row);

  return {
    key: `service ${slug}`,
    name,
    note: network.name,
    mark: { network },
    price: { price, price_type, pricing_per },
    goal: { path: `/?service=${slug}` },
  };
}

/** A command, or a page that every reader has. */
export function iconChoice(key: string, name: string, icon: IconName, goal: Goal): Choice {
  return pageChoice(key, name, ICON_PATHS[icon], goal);
}

/** Choice with an icon that came with the page. */
export function pageChoice(key: string, name: string, drawing: string, goal: Goal): Choice {
  return { key, name, note: null, mark: { drawing }, price: null, goal };
}
