import { LOOK_EVERY_MINUTES } from '@fanfare/rules';
import { addressOf } from './channel-addresses.ts';
import { askForDocument, newestAfter, understood, validators } from './outside-news.ts';
import type { PublicationSource } from './port.ts';
import { readFeed } from './read-feed.ts';

/** A network whose channels have an RSS or Atom feed, at an address by template (docs/sources.md). */
export function makeFeedSource(network: string, template: string): PublicationSource {
  return {
    networks: [network],
    host: new URL(template).host,
    everySeconds: LOOK_EVERY_MINUTES * 60,
    linkForm: null,
    takes: () => true,

    async newest({ url, cursor }, since, signal) {
      const known = validators.catch({}).parse(cursor);
      const address = addressOf(template, url);
      const document = await askForDocument(address, known, { signal });
      if ('state' in document) return document;
      const { name, publications } = await understood(() => readFeed(document.text, address));

      return {
        state: 'told',
        publications: newestAfter(publications, since),
        cursor: document.validators,
        name,
        picture: null,
      };
    },
  };
}
