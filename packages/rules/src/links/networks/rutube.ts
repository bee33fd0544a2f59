import { hosts, id, type Network, name } from '../form.ts';

export const rutube: Network = {
  slug: 'rutube',
  hosts: hosts('rutube.ru', ['www', 'm']),
  origin: 'https://rutube.ru',
  parts: {
    id: name(/[\da-f]{32}/),
    num: id(/\d{1,15}/),
    name: name(/[\w.-]{2,64}/),
  },
  forms: [
    ['/video|shorts/private/*', 'private'],
    ['/live/video/private/*', 'private'],
    ['/play/embed/private/*', 'private'],
    ['/video/:id', 'video', '/video/:id/'],
    ['/live/video/:id', 'video', '/video/:id/'],
    ['/play/embed/:id', 'video', '/video/:id/'],
    ['/shorts/:id', 'short', '/shorts/:id/'],
    ['/channel/:num/*', 'channel', '/channel/:num/'],
    ['/u/:name/*', 'channel', '/u/:name/'],
    ['/plst/:num', 'playlist', '/plst/:num/'],
  ],
};
