import { networkSlugs } from '@fanfare/rules';
import * as z from 'zod';
import { jsonList } from './json-list.ts';
import { isPrivate, isSecret } from './secret-address.ts';

/** An address with a place for the phrase in its query; http only in the operator's own network. */
const template = z.string().refine((text) => {
  const url = URL.parse(text);
  const isSafe = url !== null && (isSecret(text) || (url.protocol === 'http:' && isPrivate(url.hostname)));

  return isSafe && [...url.searchParams.values()].some((value) => value.includes('{query}'));
}, 'must be an https address with {query} in its query');
const path = z.string().regex(/^[\w-]+(\.[\w-]+){0,5}$/, 'must be names between dots, like data.items');
const optional = <Kind extends z.ZodType>(kind: Kind) => kind.nullable().default(null);

const source = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'must be a word in small letters'),
  networks: z
    .array(z.enum([...networkSlugs, 'website']))
    .min(1)
    .default(['youtube']),
  countries: optional(z.array(z.string().regex(/^[A-Z]{2}$/, 'must be codes like GB')).min(1)),
  url: template,
  key: optional(z.string().min(1)),
  results: path,
  link: path.default('link'),
  title: optional(path),
  next: optional(path),
  empty: optional(path),
  perSecond: optional(z.number().min(0.01).max(1000)),
  perDay: optional(z.int().min(1).max(100_000_000)),
});

/** Search APIs, as JSON: `[{"name": "search", "url": "https://…?q={query}&gl={country}", "results": "items"}]` (docs/rankings.md). */
export const rankingSources = jsonList(source, 20)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'has a name twice')
  .refine((all) => {
    const asked = all.flatMap(({ networks, countries }) =>
      networks.flatMap((network) => (countries ?? ['']).map((country) => `${network} ${country}`)),
    );
    return new Set(asked).size === asked.length;
  }, 'has two sources for one country of a network')
  .refine(
    (all) => all.every(({ next, url }) => (next !== null) === url.includes('{page}')),
    'needs both next and {page}, or neither',
  );
