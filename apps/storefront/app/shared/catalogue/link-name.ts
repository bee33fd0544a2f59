import { useLingui } from '@lingui/react/macro';

/** Name of a link by network and kind: "YouTube video". */
export function useLinkName(): (network: string, kind: string) => string {
  const { t } = useLingui();

  return (network, kind) => {
    switch (kind) {
      case 'album':
        return t`${network} album`;
      case 'article':
        return t`${network} article`;
      case 'artist':
        return t`${network} artist`;
      case 'board':
        return t`${network} board`;
      case 'bot':
        return t`${network} bot`;
      case 'channel':
        return t`${network} channel`;
      case 'clip':
        return t`${network} clip`;
      case 'comment':
        return t`${network} comment`;
      case 'company':
        return t`${network} company page`;
      case 'episode':
        return t`${network} episode`;
      case 'event':
        return t`${network} event`;
      case 'community':
      case 'group':
      case 'subreddit':
        return t`${network} group`;
      case 'invite':
        return t`${network} invitation`;
      case 'live':
        return t`${network} live stream`;
      case 'page':
        return t`${network} page`;
      case 'photo':
        return t`${network} photo`;
      case 'pin':
        return t`${network} pin`;
      case 'collection':
      case 'list':
      case 'playlist':
        return t`${network} playlist`;
      case 'post':
        return t`${network} post`;
      case 'profile':
      case 'user':
        return t`${network} profile`;
      case 'reel':
        return t`${network} reel`;
      case 'short':
        return t`${network} short video`;
      case 'show':
        return t`${network} show`;
      case 'highlight':
      case 'story':
        return t`${network} story`;
      case 'track':
        return t`${network} track`;
      case 'video':
        return t`${network} video`;
      default:
        // Other kinds have no common word in every language: boosts, spaces, showcases, short links.
        return t`${network} link`;
    }
  };
}

/** A link without what every address begins with, so that the part that matters fits. */
export function shortLink(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
