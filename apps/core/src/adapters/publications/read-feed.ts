import type { AtomFeed, RdfFeed, RssFeed } from 'feedsmith';
import { feedTime } from './feed-time.ts';
import { pictureOf, plainOf, titleOf, withoutControls } from './outside-news.ts';
import type { FoundPublication } from './port.ts';

/** Parts of a feed in any of its formats that count here. */
export type Feed = { name: string | null; publications: FoundPublication[] };

const MOST_ITEMS = 1000;
const LONGEST_KEY = 500;

/**
 * Reads RSS, RDF or Atom, from an address that its relative links belong to. Entities that a document declares stay unread: none can
 * grow to more than was sent. An item without a link or a time is passed over. Throws for anything else, and for a feed of whose items
 * nothing could be understood: that is trouble, and no news.
 */
export async function readFeed(text: string, address: string): Promise<Feed> {
  // 150 modules, 3 MB, which a shop without outside sources never needs.
  const { parseFeed } = await import('feedsmith');
  const { format, feed } = parseFeed(withoutControls(text), { maxItems: MOST_ITEMS });
  if (format === 'json') throw new Error('a feed of json is not read');
  const { name, site, items } =
    format === 'atom' ? ofAtom(feed) : format === 'rss' ? ofRss(feed) : ofRdf(feed);
  const base = URL.parse(site ?? '', address)?.href ?? address;
  const publications = items.flatMap((item) => publicationOf(item, base));
  if (items.length > 0 && publications.length === 0)
    throw new Error(`none of ${items.length} items has a link and a time that could be read`);

  return { name: titleOf(name), publications };
}

/** A feed as all of its formats have it; `site` is its page, which relative links belong to. */
type Read = { name: string | undefined; site: string | undefined; items: Item[] };

function ofAtom(feed: AtomFeed.Feed<string>): Read {
  return {
    name: feed.title?.value,
    site: linkOf(feed.links),
    items: (feed.entries ?? []).map((entry) => ({
      id: entry.yt?.videoId ?? entry.id,
      link: linkOf(entry.links),
      title: entry.title?.value,
      // The time of a change stands in where a network gives no other.
      date: entry.published ?? entry.updated,
      pictures: [entry.media?.groups?.[0]?.thumbnails?.[0]?.url, entry.media?.thumbnails?.[0]?.url],
    })),
  };
}

function ofRss(feed: RssFeed.Feed<string>): Read {
  return {
    name: feed.title,
    site: feed.link,
    items: (feed.items ?? []).map((item) => ({
      id: item.guid?.value,
      link: item.link ?? (item.guid?.isPermaLink === false ? undefined : webAddress(item.guid?.value)),
      title: item.title,
      date: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
      pictures: [item.media?.thumbnails?.[0]?.url, item.itunes?.image],
    })),
  };
}

function ofRdf(feed: RdfFeed.Feed<string>): Read {
  return {
    name: feed.title,
    site: feed.link,
    items: (feed.items ?? []).map((item) => ({
      id: item.link,
      link: item.link,
      title: item.title,
      date: item.dc?.dates?.[0],
      pictures: [item.media?.thumbnails?.[0]?.url],
    })),
  };
}

type Item = {
  id: string | undefined;
  link: string | undefined;
  title: string | undefined;
  date: string | undefined;
  pictures: (string | undefined)[];
};

const linkOf = (links: readonly { href?: string; rel?: string }[] | undefined) =>
  links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href;

/** A guid is a link unless it says that it is none; one that is no address of the web is none in any case. */
const webAddress = (text: string | undefined) => (/^https?:/i.test(text?.trim() ?? '') ? text : undefined);

function publicationOf({ id, link, title, date, pictures }: Item, base: string): FoundPublication[] {
  const publishedAt = feedTime(date);
  const written = plainOf(link);
  const url = written && !/^[a-z][a-z\d+.-]*:/i.test(written) ? URL.parse(written, base)?.href : written;
  if (!url || publishedAt === null) return [];
  const key = plainOf(id);

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
