import { identifyLink, isPublicationKind } from '@fanfare/rules';
import { expect, test } from 'vitest';
import { makeSimulatedPublications } from './simulated-publications.ts';

const CHANNELS = {
  youtube: 'https://www.youtube.com/@northwind',
  instagram: 'https://www.instagram.com/northwind/',
  tiktok: 'https://www.tiktok.com/@northwind',
  telegram: 'https://t.me/northwind',
  x: 'https://x.com/northwind',
  twitch: 'https://www.twitch.tv/northwind',
};

function sourceAt(time: string, speed = 1) {
  return makeSimulatedPublications({ seed: 'seed', speed, clock: { now: () => new Date(time) } });
}

const ask = (source: ReturnType<typeof sourceAt>, network: string, url: string, since: string) =>
  source.newest({ network, url, cursor: null }, new Date(since), new AbortController().signal);

test.for(Object.entries(CHANNELS))(
  'a simulated channel of %s publishes what can be ordered for',
  async ([network, url]) => {
    const source = sourceAt('2026-11-20T00:00:00Z');
    expect(source.networks).toContain(network);
    const news = await ask(source, network, url, '2026-11-10T00:00:00Z');
    const found = news.state === 'told' ? news.publications : [];
    expect(found.length).toBeGreaterThanOrEqual(9);
    expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
    for (const publication of found) {
      const link = identifyLink(publication.url);
      expect(link).toMatchObject({ ok: true, link: { network, url: publication.url } });
      expect(link.ok && isPublicationKind(link.link.kind)).toBe(true);
    }
  },
);

test('what a simulated channel published stays, comes as the clock goes, and faster with more speed', async () => {
  const since = '2026-11-10T00:00:00Z';
  const [early, late, fast] = await Promise.all([
    ask(sourceAt('2026-11-15T00:00:00Z'), 'youtube', CHANNELS.youtube, since),
    ask(sourceAt('2026-11-20T00:00:00Z'), 'youtube', CHANNELS.youtube, since),
    ask(sourceAt('2026-11-10T01:00:00Z', 600), 'youtube', CHANNELS.youtube, since),
  ]);
  const keys = (news: typeof early) => (news.state === 'told' ? news.publications.map(({ key }) => key) : []);
  expect(keys(late).slice(-keys(early).length)).toEqual(keys(early));
  expect(keys(late).length - keys(early).length).toBe(5);
  expect(keys(fast).length).toBeGreaterThanOrEqual(24);
});
