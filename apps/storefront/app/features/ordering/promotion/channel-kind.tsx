import { Trans } from '@lingui/react/macro';

/** Kind of the followed channel in words: the name of the channel itself is known later. */
export function ChannelKind({ network, kind }: { network: { name: string }; kind: string }) {
  switch (kind) {
    case 'profile':
    case 'user':
    case 'artist':
      return <Trans>{network.name} profile</Trans>;
    case 'channel':
    case 'show':
      return <Trans>{network.name} channel</Trans>;
    case 'group':
    case 'community':
      return <Trans>{network.name} group</Trans>;
    default:
      return <Trans>{network.name} page</Trans>;
  }
}
