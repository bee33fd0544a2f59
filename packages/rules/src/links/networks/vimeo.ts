import { any, hosts, id, type Network, name, oneOf } from '../form.ts';

const RESERVED =
  'about album api apps blog business cameo careers categories channels cookie_policy create dmca ' +
  'enterprise event events features for-hire groups help home import jobs join live log_in log_out login ' +
  'logout manage messages mobile music ondemand partners payment portfolio press pricing privacy search ' +
  'settings showcase signup site_map solutions stats stock store tag tags terms tools upgrade upload user ' +
  'video videos watch';

export const vimeo: Network = {
  slug: 'vimeo',
  hosts: hosts('vimeo.com', ['www', 'player']),
  origin: 'https://vimeo.com',
  parts: {
    any,
    id: id(/\d{5,13}/),
    num: id(/\d{1,13}/),
    hash: name(/[\da-f]{6,20}/),
    channel: name(/[\w-]{1,64}/),
    name: name(/(?!\d+$)[\w-]{2,64}/, RESERVED),
    tab: oneOf('about albums appears channels collections followers following groups likes videos'),
  },
  forms: [
    ['player./video/:id?h=:hash', 'video', '/:id/:hash'],
    ['player./video/:id', 'video', '/:id'],
    ['/manage/*', 'private'],
    ['/:id/:hash', 'video', '/:id/:hash'],
    ['/:id?h=:hash', 'video', '/:id/:hash'],
    ['/:id', 'video', '/:id'],
    ['/channels/:channel/:id', 'video', '/:id'],
    ['/groups/:any/videos/:id', 'video', '/:id'],
    ['/showcase|album/:num/video/:id', 'video', '/:id'],
    ['/showcase|album/:num', 'showcase', '/showcase/:num'],
    ['/channels/:channel[/:tab]', 'channel', '/channels/:channel'],
    ['/:name[/:tab]', 'profile', '/:name'],
  ],
};
