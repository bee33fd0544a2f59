import { Plural } from '@lingui/react/macro';
import type { CatalogueView } from './load-catalogue.server.ts';

/** Link kinds that have a name of their own; the others are called links. */
const CALLED: Record<string, 'video' | 'post' | 'profile' | 'channel'> = {
  video: 'video',
  short: 'video',
  clip: 'video',
  reel: 'video',
  live: 'video',
  post: 'post',
  photo: 'post',
  profile: 'profile',
  user: 'profile',
  channel: 'channel',
};

export type FoundCountProps = { total: number; fits: CatalogueView['fits'] };

/** Number of services, and whether they are for the reader's link. */
export function FoundCount({ total, fits }: FoundCountProps) {
  if (fits === null) return <Plural value={total} one="# service" other="# services" />;
  switch (CALLED[fits.kind]) {
    case 'video':
      return <Plural value={total} one="# service fits this video" other="# services fit this video" />;
    case 'post':
      return <Plural value={total} one="# service fits this post" other="# services fit this post" />;
    case 'profile':
      return <Plural value={total} one="# service fits this profile" other="# services fit this profile" />;
    case 'channel':
      return <Plural value={total} one="# service fits this channel" other="# services fit this channel" />;
    default:
      return <Plural value={total} one="# service fits this link" other="# services fit this link" />;
  }
}
