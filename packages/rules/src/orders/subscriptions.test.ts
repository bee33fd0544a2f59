import { expect, test } from 'vitest';
import { isChannelKind, isPublicationKind, SUBSCRIPTION_ENDS, statusAfter } from './subscriptions.ts';

test('a subscription is completed by its limit and by silence, and canceled by all else (STAT-07)', () => {
  expect(Object.fromEntries(SUBSCRIPTION_ENDS.map((end) => [end, statusAfter(end)]))).toEqual({
    limit: 'completed',
    quiet: 'completed',
    unpaid: 'canceled',
    customer: 'canceled',
    services_gone: 'canceled',
  });
});

test('a link names a channel or a publication, never both', () => {
  const kinds = [
    'profile',
    'channel',
    'user',
    'post',
    'reel',
    'video',
    'short',
    'live',
    'story',
    'comment',
    'invite',
  ];
  expect(kinds.filter(isChannelKind)).toEqual(['profile', 'channel', 'user']);
  expect(kinds.filter(isPublicationKind)).toEqual(['post', 'reel', 'video', 'short']);
});
