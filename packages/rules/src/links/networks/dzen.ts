import { hosts, id, type Network, name } from '../form.ts';

const RESERVED =
  'a about articles b channels embed feed games help id legal live login media messages news notifications ' +
  'portal profile search settings shorts sport studio subscriptions suite t terms topic user users video ' +
  'video-subscriptions videos';

export const dzen: Network = {
  slug: 'dzen',
  hosts: hosts('dzen.ru zen.yandex.ru zen.yandex.com', ['www', 'm']),
  origin: 'https://dzen.ru',
  parts: {
    hex: name(/[\da-f]{24}/),
    code: id(/[\w-]{6,64}/),
    slug: id(/[\p{L}\p{N}\p{M}_.-]{3,255}/u),
    name: name(/[\w.-]{2,64}/, RESERVED),
  },
  forms: [
    ['/profile/*', 'private'],
    ['/a/:code', 'article', '/a/:code'],
    ['/media/id/:hex/:slug', 'article', '/media/id/:hex/:slug'],
    ['/media/:name/:slug', 'article', '/media/:name/:slug'],
    ['/b/:code', 'post', '/b/:code'],
    ['/video/watch/:hex', 'video', '/video/watch/:hex'],
    ['/shorts/:hex', 'short', '/shorts/:hex'],
    ['/id/:hex', 'channel', '/id/:hex'],
    ['/media/id/:hex', 'channel', '/id/:hex'],
    ['/:name', 'channel', '/:name'],
  ],
};
