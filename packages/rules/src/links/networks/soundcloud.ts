import { any, hosts, id, type Network, name, oneOf } from '../form.ts';

const RESERVED =
  'about activity charts connect discover download feed for go help home imprint jobs likes login logout ' +
  'messages mobile notifications pages people player popular premium privacy pro search sets settings ' +
  'signin signup stations stream tags terms-of-use tracks upload you';
const TABS =
  'albums comments followers following likes popular-tracks reposts sets spotlight toptracks tracks';

export const soundcloud: Network = {
  slug: 'soundcloud',
  hosts: hosts('soundcloud.com', ['www', 'm', 'w', 'on']),
  origin: 'https://soundcloud.com',
  parts: {
    any,
    artist: name(/[\w-]{1,64}/, RESERVED),
    title: name(/[\w-]{1,255}/, TABS),
    secret: id(/s-\w+/),
    code: id(/[\w-]{4,32}/),
    tab: oneOf(TABS),
    section: oneOf('comments likes recommended reposts sets'),
  },
  forms: [
    ['on./:code', 'short_link', 'https://on.soundcloud.com/:code'],
    ['w./*', 'refused'],
    ['/*?secret_token=:secret', 'private'],
    ['/:artist/:title/:secret/*', 'private'],
    ['/:artist/sets/:any/:secret/*', 'private'],
    ['/:artist/sets/:title', 'playlist', '/:artist/sets/:title'],
    ['/:artist/:title[/:section]', 'track', '/:artist/:title'],
    ['/:artist[/:tab]', 'profile', '/:artist'],
  ],
};
