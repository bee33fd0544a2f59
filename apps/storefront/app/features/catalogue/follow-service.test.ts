import { expect, test } from 'vitest';
import { queryOfFollowed } from './follow-service.ts';

const likes = { slug: 'likes', type: 'instagram-likes', network: 'instagram' };
const follow = (shown: { type?: string; network?: string }, search: string, link = '') =>
  queryOfFollowed(likes, { type: null, network: null, ...shown }, new URLSearchParams(search), link);

test('the list goes to the network of the link and stays there', () => {
  expect(follow({ network: 'youtube' }, 'network=youtube&refill=1&types=youtube-views&q=views&pick=a')).toBe(
    '?network=instagram&refill=1&pick=likes',
  );
  expect(follow({ network: 'instagram' }, 'network=instagram&url=https://x.example/')).toBe(
    '?network=instagram&pick=likes',
  );
  expect(follow({}, 'sort=price')).toBe('?sort=price&network=instagram&pick=likes');
});

test('within a network all filters stay', () => {
  expect(follow({ network: 'instagram' }, 'network=instagram&q=real&refill=1&types=instagram-likes')).toBe(
    '?network=instagram&q=real&refill=1&types=instagram-likes&pick=likes',
  );
});

test('the link narrows the list, in the place of the one before', () => {
  expect(follow({ network: 'instagram' }, 'network=instagram&url=https://x.example/', 'a.example/b')).toBe(
    '?network=instagram&url=a.example%2Fb&pick=likes',
  );
});

test('on the page of a type the list goes to the type of the link', () => {
  expect(follow({ type: 'instagram-likes', network: 'instagram' }, 'refill=1&q=real')).toBe(
    '?refill=1&q=real&pick=likes',
  );
  expect(follow({ type: 'youtube-views', network: 'youtube' }, 'refill=1&q=real')).toBe(
    '?refill=1&pick=likes',
  );
});
