import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { useQuery } from '@tanstack/react-query';
import { useInstance } from '../../../shared/pages/instance.ts';
import { SameChannel } from '../../../shared/subscriptions/same-channel.tsx';
import { followersQuery } from './followers-query.ts';

/** Tells a customer who follows the channel already that both order for a new post. */
export function FollowedAlready({ url }: { url: string }) {
  const { profile } = useInstance();
  const { data: ids = [] } = useQuery({ ...followersQuery(url), enabled: profile !== null });

  return (
    <Announced as="div">
      <SameChannel ids={ids} />
    </Announced>
  );
}
