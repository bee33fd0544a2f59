import type { AtomFeed, RdfFeed, RssFeed } from 'feedsmith';
import { pictureOf, titleOf } from './outside-news.ts';
import type { FoundPublication } from './port.ts';

/** What counts of a feed in any of its formats. */
export type Feed = { name: string | null; publications: FoundPublication[] };

const MOST_ITEMS = 1000;
const LONGEST_KEY = 500;

/**
 * Reads RSS, RDF or Atom. Entities that a document declares stay unread: none can grow to more than was sent. An item without a link or
 * the time of its publication is passed over: the time of a change would make old posts new. Throws for anything else.
 */
export async function readFeed(text: string): Promise<Feed> {
  // 150 modules, 3 MB, which a shop without outside sources never needs.
  const { parseFeed } = await import('feedsmith');
  const { format, feed } = parseFeed(text, { maxItems: MOST_ITEMS });
  if (format === 'atom') return ofAtom(feed);
  if (format === 'rss') return ofRss(feed);
  if (format === 'rdf') return ofRdf(feed);
  throw new Error(`a feed of ${format} is not read`);
}

function ofAtom(feed: AtomFeed.Feed<string>): Feed {
  return {
    name: titleOf(feed.title?.value),
    publications: (feed.entries ?? []).flatMap((entry) =>
      publicationOf({
        id: entry.yt?.videoId ?? entry.id,
        link: entry.links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href,
        title: entry.title?.value,
        date: entry.published,
        pictures: [entry.media?.groups?.[0]?.thumbnails?.[0]?.url, entry.media?.thumbnails?.[0]?.url],
      }),
    ),
  };
}

function ofRss(feed: RssFeed.Feed<string>): Feed {
  return {
    name: titleOf(feed.title),
    publications: (feed.items ?? []).flatMap((item) =>
      publicationOf({
        id: item.guid?.value,
        link: item.link,
        title: item.title,
        date: item.pubDate ?? item.dc?.dates?.[0],
        pictures: [item.media?.thumbnails?.[0]?.url, item.itunes?.image],
      }),
    ),
  };
}

function ofRdf(feed: RdfFeed.Feed<string>): Feed {
  return {
    name: titleOf(feed.title),
    publications: (feed.items ?? []).flatMap((item) =>
      publicationOf({
        id: item.link,
        link: item.link,
        title: item.title,
        date: item.dc?.dates?.[0],
        pictures: [item.media?.thumbnails?.[0]?.url],
      }),
    ),
  };
}

type Item = {
  id: string | undefined;
  link: string | undefined;
  title: string | undefined;
  date: string | undefined;
  pictures: (string | undefined)[];
};

function publicationOf({ id, link, title, date, pictures }: Item): FoundPublication[] {
  const publishedAt = new Date(date ?? Number.NaN);
  const url = link?.trim();
  if (!url || Number.isNaN(publishedAt.getTime())) return [];
  const key = id?.trim();

  return [
    {
      key: key && key.length <= LONGEST_KEY ? key : url.slice(0, LONGEST_KEY),
      url,
      title: titleOf(title),
      picture: pictures.map(pictureOf).find((picture) => picture !== null) ?? null,
      publishedAt,
    },
  ];
}
