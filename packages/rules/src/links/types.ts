export type NetworkSlug =
  | 'youtube'
  | 'instagram'
  | 'tiktok'
  | 'facebook'
  | 'x'
  | 'telegram'
  | 'twitch'
  | 'spotify'
  | 'soundcloud'
  | 'vk'
  | 'linkedin'
  | 'pinterest'
  | 'reddit'
  | 'discord'
  | 'threads'
  | 'rutube'
  | 'dailymotion'
  | 'kick'
  | 'vimeo'
  | 'website'
  | 'dzen'
  | 'ok';

export type LinkKind =
  | 'album'
  | 'article'
  | 'artist'
  | 'board'
  | 'boost'
  | 'bot'
  | 'channel'
  | 'clip'
  | 'collection'
  | 'comment'
  | 'community'
  | 'company'
  | 'episode'
  | 'event'
  | 'group'
  | 'highlight'
  | 'invite'
  | 'list'
  | 'live'
  | 'page'
  | 'photo'
  | 'pin'
  | 'playlist'
  | 'post'
  | 'profile'
  | 'reel'
  | 'short'
  | 'short_link'
  | 'show'
  | 'showcase'
  | 'space'
  | 'story'
  | 'subreddit'
  | 'track'
  | 'user'
  | 'video';

export type LinkError =
  | 'empty'
  | 'invalid_url'
  | 'too_long'
  | 'unsupported_scheme'
  | 'credentials_in_url'
  | 'unsupported_port'
  | 'local_host'
  | 'suspicious_host'
  | 'shortener'
  | 'ambiguous_handle'
  | 'unsupported_link'
  | 'private_link';

export type IdentifiedLink = {
  network: NetworkSlug;
  kind: LinkKind;
  /** The canonical form: the key for duplicate protection, refill and statistics (rules §1.10). */
  url: string;
};

export type LinkResult =
  | { ok: true; link: IdentifiedLink }
  | { ok: false; error: LinkError; network: NetworkSlug | null };

/** A refused step of the pipeline; the network is not known yet. */
export type Refused = { error: LinkError };
