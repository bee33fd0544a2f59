import { any, hosts, id, type Network, name, oneOf } from '../form.ts';

const RESERVED =
  'about account browse categories channel cdn-cgi creators crawler dm embed explore faq featured feed ' +
  'following for-you help hub legal library live login logout messages notifications partner player ' +
  'playlist press privacy register registration search settings signin signup topic topics upload user ' +
  'users video videos';

export const dailymotion: Network = {
  slug: 'dailymotion',
  hosts: hosts('dailymotion.com dai.ly', ['www', 'geo', 'touch']),
  origin: 'https://www.dailymotion.com',
  parts: {
    any,
    // The title follows the underscore.
    id: id(/(x[a-zA-Z\d]{3,12})(?:_.*)?/),
    name: name(/[\p{L}\p{N}\p{M}_.-]{3,64}/u, `${RESERVED} player.html`),
    tab: oneOf('videos playlists featured about'),
  },
  forms: [
    ['dai.ly/:id', 'video', '/video/:id'],
    ['geo./player.html?video=:id', 'video', '/video/:id'],
    ['geo./player/:any?video=:id', 'video', '/video/:id'],
    ['geo./player.html?playlist=:id', 'playlist', '/playlist/:id'],
    ['geo./player/:any?playlist=:id', 'playlist', '/playlist/:id'],
    ['geo./video/:id', 'video', '/video/:id'],
    ['geo./embed/video/:id', 'video', '/video/:id'],
    ['/video/:id', 'video', '/video/:id'],
    ['/embed/video/:id', 'video', '/video/:id'],
    ['/playlist/:id/*', 'playlist', '/playlist/:id'],
    ['/:name[/:tab]', 'profile', '/:name'],
  ],
};
