import { identifyLink } from '@fanfare/rules';

/** Addresses at which networks have the channel of a name. */
const CHANNELS: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/@{name}',
  instagram: 'https://www.instagram.com/{name}/',
  tiktok: 'https://www.tiktok.com/@{name}',
  x: 'https://x.com/{name}',
  telegram: 'https://t.me/{name}',
  twitch: 'https://www.twitch.tv/{name}',
  facebook: 'https://www.facebook.com/{name}',
  soundcloud: 'https://soundcloud.com/{name}',
  threads: 'https://www.threads.com/@{name}',
};

/** The link of a channel that a program names by its link or, on networks that have names, by its name. */
export function channelLink(network: string, username: string): string {
  const name = username.trim().replace(/^@/, '');
  const template = CHANNELS[network];
  if (template === undefined || !/^[\w.-]{1,100}$/.test(name) || identifyLink(username).ok) return username;

  return template.replace('{name}', name);
}
