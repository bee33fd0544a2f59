import { callApi } from '@fanfare/client/api.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { getSubscription, type SubscriptionContent, type SubscriptionDetail } from '@fanfare/contract';
import { useState } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';
import { firstPosts, mergePosts } from './shown-posts.ts';

/** The posts that are shown: the newest at first, then all that are known, then earlier ones page by page. */
export function usePosts({
  id,
  subscription_contents: page,
  subscription_contents_count: count,
  next_before: nextBefore,
}: SubscriptionDetail) {
  const { locale } = useInstance();
  const [isOpen, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ posts: SubscriptionContent[]; before: number | null } | null>(null);
  const all = mergePosts(page, loaded?.posts ?? []);
  const posts = isOpen ? all : firstPosts(all);
  const before = loaded === null ? nextBefore : loaded.before;

  async function load(): Promise<void> {
    if (!isOpen) {
      setOpen(true);
      return;
    }
    if (before === null) return;
    const { data } = await callApi(getSubscription, {
      params: { subscriptionId: String(id) },
      query: { locale, before: String(before) },
    });
    setLoaded((known) => ({
      posts: mergePosts(known?.posts ?? [], data.subscription_contents),
      before: data.next_before,
    }));
  }
  const { run, pending } = useAction<boolean>(load);

  return { posts, earlier: count - posts.length, showMore: () => run(true), isLoading: pending !== null };
}
