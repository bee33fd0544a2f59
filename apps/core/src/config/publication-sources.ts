import { networkSlugs } from '@fanfare/rules';
import * as z from 'zod';
import { jsonList } from './json-list.ts';
import { isPrivate, isSecret } from './secret-address.ts';

/** Addresses with a place for the channel in their path or query; http only in the operator's own network. */
const template = z.string().refine((text) => {
  const url = URL.parse(text.replace(/\{(url|name)\}/g, 'x'));
  const isSafe = url !== null && (isSecret(text) || (url.protocol === 'http:' && isPrivate(url.hostname)));

  return isSafe && url.origin === URL.parse(text)?.origin && /\{(url|name)\}/.test(text);
}, 'must be an https address with {url} or {name} after its host');
const network = z
  .string()
  .refine((slug) => networkSlugs.includes(slug), `must be one of ${networkSlugs.join(', ')}`);

const source = z.discriminatedUnion('kind', [
  z.strictObject({ network, kind: z.literal('feed'), url: template }),
  z.strictObject({
    network,
    kind: z.literal('json'),
    url: template,
    key: z.string().min(1).nullable().default(null),
  }),
  z.strictObject({ network, kind: z.literal('none') }),
]);

/** Sources of publications, as JSON: `[{"network": "vimeo", "kind": "feed", "url": "https://…/{name}/rss"}]` (docs/sources.md). */
export const publicationSources = jsonList(source, 50).refine(
  (all) => new Set(all.map((one) => one.network)).size === all.length,
  'has a network twice',
);
