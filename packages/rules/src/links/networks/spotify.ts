import { type Address, hosts, id, type Network, name } from '../form.ts';

/** A locale and the embed player come before the path proper. */
function withoutPrefixes(address: Address): Address {
  const first = address.path.findIndex(
    (segment) => !/^(?:intl-[a-z]{2,3}(?:-[a-z]{2,4})?|embed|embed-podcast)$/i.test(segment),
  );
  return { ...address, path: first < 0 ? [] : address.path.slice(first) };
}

export const spotify: Network = {
  slug: 'spotify',
  hosts: hosts('spotify.com spotify.link', ['open', 'play', 'link']),
  origin: 'https://open.spotify.com',
  prepare: withoutPrefixes,
  parts: {
    id: id(/[a-zA-Z\d]{22}/),
    user: name(/[\p{L}\p{N}\p{M}_.+-]{1,64}/u),
    code: id(/[\w-]{4,32}/),
  },
  forms: [
    ['spotify.link/:code', 'short_link', 'https://spotify.link/:code'],
    ['link./:code', 'short_link', 'https://link.spotify.com/:code'],
    ['/collection/*', 'private'],
    ['/track/:id/*', 'track', '/track/:id'],
    ['/album/:id/*', 'album', '/album/:id'],
    ['/artist/:id/*', 'artist', '/artist/:id'],
    ['/playlist/:id/*', 'playlist', '/playlist/:id'],
    ['/episode/:id/*', 'episode', '/episode/:id'],
    ['/show/:id/*', 'show', '/show/:id'],
    ['/user/:user/playlist/:id', 'playlist', '/playlist/:id'],
    ['/user/:user/playlists|followers|following', 'user', '/user/:user'],
    ['/user/:user', 'user', '/user/:user'],
  ],
};
