import type { SubscriptionContent } from '@fanfare/contract';

/** Posts that are shown at first, and beside those that wait for money. */
const NEWEST = 4;
const BESIDE_UNPAID = 2;

/** Posts in one list, newest first and each once: the page's are newer than what was loaded after them. */
export function mergePosts(
  page: readonly SubscriptionContent[],
  earlier: readonly SubscriptionContent[],
): SubscriptionContent[] {
  const known = new Set(page.map(({ id }) => id));

  return [...page, ...earlier.filter(({ id }) => !known.has(id))].toSorted((one, other) => other.id - one.id);
}

/** The posts that the page begins with: all that wait for money and the newest others. */
export function firstPosts(posts: readonly SubscriptionContent[]): SubscriptionContent[] {
  const isUnpaid = ({ state }: SubscriptionContent) => state === 'unpaid';
  let left = posts.some(isUnpaid) ? BESIDE_UNPAID : NEWEST;

  return posts.filter((post) => {
    if (isUnpaid(post)) return true;
    left -= 1;
    return left >= 0;
  });
}
