import { readFileSync } from 'node:fs';
import type { OfferedService, OfferedType } from './find-offers.ts';
import { makeVocabulary, type Vocabulary } from './vocabulary.ts';

const DEMO = new URL('../../../../demo/catalogue/', import.meta.url);
const read = <T>(name: string): T[] => JSON.parse(readFileSync(new URL(name, DEMO), 'utf8'));

type Network = { id: number; slug: string; name: string };
type Type = { slug: string; name: string; network_id: number; link_kinds: string[] };
type Service = {
  id: number;
  type: string;
  price: string;
  min_quantity: number;
  max_quantity: number;
  quantity_step: number;
  is_package: boolean;
  has_refill: boolean;
  is_deactivated: boolean;
  geo_countries: number[];
};

/** The demo shop as sentences are read by it. Services that stand earlier in the catalogue are ordered more. */
export function demoShop(): { vocabulary: Vocabulary; types: OfferedType[] } {
  const networks = read<Network>('networks.json');
  const types = read<Type>('service-types.json');
  const services = read<Service>('services.json').filter(({ is_deactivated }) => !is_deactivated);
  const countries = read<{ iso_code_2: string; name: string }>('countries.json');

  return {
    vocabulary: makeVocabulary({
      networks: networks.map(({ slug, name }) => ({ slug, names: [name] })),
      types: types.map(({ slug, name }) => ({ slug, names: [name] })),
      countries: countries.map(({ iso_code_2: code, name }) => ({ code, names: [name] })),
    }),
    types: types.map(({ slug, network_id, link_kinds }) => ({
      slug,
      network: networks.find(({ id }) => id === network_id)?.slug ?? '',
      linkKinds: link_kinds,
      services: services.filter(({ type }) => type === slug).map(toOffered),
    })),
  };
}

const toOffered = (service: Service): OfferedService => ({
  id: service.id,
  price: Number(service.price),
  popularity: 1000 - service.id,
  isRecommended: false,
  startMinutes: -1,
  min: service.min_quantity,
  max: service.max_quantity,
  step: service.quantity_step,
  isPackage: service.is_package,
  hasRefill: service.has_refill,
  countries: [],
});
