/** Words between tabs: `hello` is what a new one says; the rest is the caller's. */
type TabMessage<News> = { hello: true } | { news: News };

export type Tabs<News> = {
  /** Names what is shared: tabs with the same name have one leader. */
  name: string;
  /** Takes what the leader says, in every tab, its own included. */
  receive: (news: News) => void;
  /** Tells a new tab what it missed, asked of the leader alone; null tells nothing. */
  greet: () => News | null;
  /** The work of the one tab that does it for all, until `signal` ends it. */
  lead: (say: (news: News) => void) => Promise<void>;
};

/**
 * Does a thing in one tab for all tabs of a browser until `signal` ends it (decision 0061): HTTP/1.1 has six connections for all of
 * them. The tab that holds the lock leads; the next in line takes over when that tab goes. Without locks, as on a page without TLS,
 * each tab leads itself.
 */
export async function leadTabs<News>(
  { name, receive, greet, lead }: Tabs<News>,
  signal: AbortSignal,
): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  let channel = locks === undefined ? null : new BroadcastChannel(name);
  let isLeading = false;
  const post = (said: TabMessage<News>) => channel?.postMessage(said);
  const take = (news: News) => {
    if (!signal.aborted) receive(news);
  };

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage<News>>) => {
    if ('news' in data) return take(data.news);
    const greeting = isLeading ? greet() : null;
    if (greeting !== null) post({ news: greeting });
  });
  post({ hello: true });
  const begin = () => {
    isLeading = true;

    return lead((news) => {
      take(news);
      post({ news });
    });
  };
  const alone = () => {
    channel?.close();
    channel = null;

    return begin();
  };
  // A browser may have locks and refuse them, as it does its storage.
  await (locks === undefined ? alone() : locks.request(name, { signal }, begin).catch(alone));
  channel?.close();
}
