import { Plural } from '@lingui/react/macro';

/** The way to everything that fits, in the words of what it fits. */
export function AllFitting({ kind, count }: { kind: string; count: number }) {
  switch (kind) {
    case 'video':
      return <Plural value={count} one="# service for this video" other="All # services for this video" />;
    case 'post':
      return <Plural value={count} one="# service for this post" other="All # services for this post" />;
    case 'profile':
      return (
        <Plural value={count} one="# service for this profile" other="All # services for this profile" />
      );
    case 'channel':
      return (
        <Plural value={count} one="# service for this channel" other="All # services for this channel" />
      );
    default:
      return <Plural value={count} one="# service for this link" other="All # services for this link" />;
  }
}
