import { expect, test } from 'vitest';
import { anOrder } from '../../../shared/testing/an-order.ts';
import { aContent, aSubscriptionDetail } from '../testing.ts';
import { firstPosts, mergePosts } from './shown-posts.ts';
import { isAlive, withOrder } from './with-order.ts';

const posts = [9, 8, 7, 6, 5, 4].map((id) => aContent({ id }));
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

test('the page begins with the newest four, or with all unpaid ones and two more', () => {
  expect(idsOf(firstPosts(posts))).toEqual([9, 8, 7, 6]);
  const unpaid = posts.map((post) =>
    post.id === 8 || post.id === 4 ? { ...post, state: 'unpaid' as const } : post,
  );
  expect(idsOf(firstPosts(unpaid))).toEqual([9, 8, 7, 4]);
});

test('posts that were loaded later stand after the page’s, each once', () => {
  const earlier = [aContent({ id: 4 }), aContent({ id: 3 }), aContent({ id: 7 })];
  expect(idsOf(mergePosts(posts, earlier))).toEqual([9, 8, 7, 6, 5, 4, 3]);
});

test('an order is taken over where it is newer', () => {
  const known = aSubscriptionDetail({
    subscription_contents: [aContent({ orders: [anOrder({ version: 3 })] })],
  });
  const newer = withOrder(known, anOrder({ version: 4, current_quantity: 500 }));
  expect(newer.subscription_contents[0]?.orders[0]?.current_quantity).toBe(500);
  expect(withOrder(known, anOrder({ version: 3, current_quantity: 1 }))).toBe(known);
  expect(withOrder(known, anOrder({ id: 99, version: 9 }))).toBe(known);
});

test('what has ended and was delivered is listened to no more', () => {
  const ended = { status: 'canceled', end_reason: 'customer' } as const;
  const with_ = (status: 'completed' | 'in_processing') =>
    aSubscriptionDetail({ ...ended, subscription_contents: [aContent({ orders: [anOrder({ status })] })] });
  expect(isAlive(with_('completed'))).toBe(false);
  expect(isAlive(with_('in_processing'))).toBe(true);
});
