import { expect, test } from 'vitest';
import { aNetwork, aService, aType } from '../../shared/testing.ts';
import { looksLikeLink, parseCatalogueFilter, searchWith } from './catalogue.search.ts';
import { isOffered, narrowServices, placeOf } from './narrow.ts';

const networks = [aNetwork({ id: 1, slug: 'youtube' }), aNetwork({ id: 2, slug: 'tiktok' })];
const types = [
  aType({ id: 1, slug: 'youtube-empty', network_id: 1 }),
  aType({ id: 2, slug: 'youtube-views', network_id: 1 }),
  aType({ id: 3, slug: 'tiktok-likes', network_id: 2 }),
];
const services = [
  aService({
    id: 11,
    slug: 'views-a',
    name: 'Views from ads',
    service_type_id: 2,
    price: '2.4',
    pricing_per: 1000,
  }),
  aService({
    id: 12,
    slug: 'views-b',
    name: 'Views from search',
    service_type_id: 2,
    price: '0.1',
    pricing_per: 1,
  }),
  aService({ id: 13, slug: 'likes', name: 'Likes', service_type_id: 3, network_id: 2, has_refill: true }),
  aService({ id: 14, slug: 'hidden', name: 'Views hidden', service_type_id: 2, restricted_access: true }),
];
const catalogue = { networks, types, services };

test('ORD-01 a network resets to its first type that has services', () => {
  expect(placeOf(catalogue, filter('network=youtube'))?.type.slug).toBe('youtube-views');
  expect(placeOf(catalogue, filter('network=tiktok'))?.type.slug).toBe('tiktok-likes');
  expect(placeOf(catalogue, filter(''))?.network.slug).toBe('youtube');
});

test('a service alone says where it is', () => {
  expect(placeOf(catalogue, filter('service=likes'))?.network.slug).toBe('tiktok');
});

test('a type shows its own services, a search those of every network; hidden ones are never listed', () => {
  expect(ids(narrowServices(services, filter('type=youtube-views'), 2))).toEqual([11, 12]);
  expect(ids(narrowServices(services, filter('q=views+search'), 2))).toEqual([12]);
  expect(ids(narrowServices(services, filter('q=%2313'), 2))).toEqual([13]);
  expect(ids(narrowServices(services, filter('q=views&refill=1'), 2))).toEqual([]);
});

test('VAL-38 C-52 a deactivated service is listed last, and no type is opened for its sake', () => {
  const off = aService({ id: 15, slug: 'off', service_type_id: 2, is_deactivated: true });
  expect(ids(narrowServices([off, ...services], filter('type=youtube-views'), 2))).toEqual([11, 12, 15]);
  expect(isOffered(off)).toBe(false);
  const onlyOff = { networks, types, services: [{ ...off, service_type_id: 1 }, ...services] };
  expect(placeOf(onlyOff, filter('network=youtube'))?.type.slug).toBe('youtube-views');
});

test('prices for one and for a thousand are compared by the unit', () => {
  expect(ids(narrowServices(services, filter('sort=price'), 2))).toEqual([11, 12]);
  expect(ids(narrowServices(services, filter('sort=price&direction=desc'), 2))).toEqual([12, 11]);
});

test('an unknown sort falls back, defaults leave the address', () => {
  expect(filter('sort=hacked').sort).toBe('popularity');
  expect(searchWith(new URLSearchParams('network=x&q=a'), { q: null, type: 't' })).toBe('?network=x&type=t');
  expect(searchWith(new URLSearchParams('q=a'), { q: '' })).toBe('');
});

test('a link is told from words', () => {
  expect(looksLikeLink('https://youtu.be/abc')).toBe(true);
  expect(looksLikeLink('instagram.com/p/Cdemo12')).toBe(true);
  expect(looksLikeLink('youtube views')).toBe(false);
  expect(looksLikeLink('views 1.5')).toBe(false);
});

function filter(search: string) {
  return parseCatalogueFilter(new URLSearchParams(search));
}

function ids(list: { id: number }[]): number[] {
  return list.map(({ id }) => id);
}
