import { LOOK_EVERY_MINUTES } from '@fanfare/rules';
import * as z from 'zod';
import { addressOf } from './channel-addresses.ts';
import {
  askForDocument,
  newestAfter,
  pictureOf,
  plainOf,
  titleOf,
  understood,
  validators,
} from './outside-news.ts';
import type { PublicationSource } from './port.ts';

const text = z.string().nullish();
/** Answer of an operator's service (docs/sources.md). */
const told = z.object({
  state: z.enum(['told', 'gone', 'private']).default('told'),
  channel: z.object({ name: text, picture: text }).optional(),
  publications: z
    .array(
      z.object({
        id: z.union([z.string().min(1).max(500), z.number()]).transform(String),
        url: z.string().max(2048),
        title: text,
        picture: text,
        published_at: z.iso.datetime({ offset: true }),
      }),
    )
    .max(1000)
    .default([]),
});

/** A service of the operator's that tells of a network's publications in JSON, at an address by template (docs/sources.md). */
export function makeJsonSource(network: string, template: string, key: string | null): PublicationSource {
  const headers = {
    accept: 'application/json',
    ...(key !== null && { authorization: `Bearer ${key}` }),
  };

  return {
    networks: [network],
    host: new URL(template).host,
    everySeconds: LOOK_EVERY_MINUTES * 60,
    linkForm: null,
    takes: () => true,

    async newest({ url, cursor }, since, signal) {
      const known = validators.catch({}).parse(cursor);
      const document = await askForDocument(addressOf(template, url), known, { signal, headers });
      if ('state' in document) return document;
      const { state, channel, publications } = await understood(() => told.parse(JSON.parse(document.text)));
      if (state !== 'told') return { state };

      return {
        state,
        publications: newestAfter(
          publications.map(({ id, url: link, title, picture, published_at }) => ({
            key: plainOf(id),
            url: plainOf(link),
            title: titleOf(title),
            picture: pictureOf(picture),
            publishedAt: new Date(published_at),
          })),
          since,
        ),
        cursor: document.validators,
        name: titleOf(channel?.name),
        picture: pictureOf(channel?.picture),
      };
    },
  };
}
