import { identifyLink, isChannelKind, isPublicationKind, type LinkError } from '@fanfare/rules';

/** Target of a link, as a promotion needs it. */
export type ChannelLink =
  /** `url` is its canonical form, as subscriptions have it. */
  | { is: 'channel'; network: string; kind: string; url: string }
  /** A single post: it can be ordered for, but not followed. */
  | { is: 'post'; network: string }
  /** Something else of a network, as a playlist. */
  | { is: 'other'; network: string }
  /** A network whose posts are not followed here. */
  | { is: 'elsewhere' }
  | { is: 'no-link'; error: LinkError };

/** Reads a link without asking anybody. `networks` are the slugs of those that are followed. */
export function channelOf(text: string, networks: readonly string[]): ChannelLink {
  const result = identifyLink(text);
  if (!result.ok) return { is: 'no-link', error: result.error };
  const { network, kind, url } = result.link;
  if (!networks.includes(network)) return { is: 'elsewhere' };
  if (isChannelKind(kind)) return { is: 'channel', network, kind, url };

  return { is: isPublicationKind(kind) ? 'post' : 'other', network };
}
