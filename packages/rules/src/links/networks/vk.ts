import { hosts, id, type Network, name } from '../form.ts';

const RESERVED =
  'about ads apps audio audios away badges blog bookmarks bugs call catalog clip clips dev docs edit events ' +
  'explore fave feed friends games gifts groups help im join jobs legal login logout mail market menu ' +
  'messages mobile music notifications people photo photos playlist press privacy products register ' +
  'restore search services settings share shopping stickers stories support terms trends video videos wall';
/** Screen names cannot look like the address of an object, as in `app7000001` or `id1`. */
const OBJECT = String.raw`(?!(?:album|app|article|audios?|audio_playlist|board|club|clips?|doc|docs|event|gifts?|id|market|note|notes|page|photos?|podcast|poll|product|public|story|tag|topic|uslugi|videos?|wall)\d[\d_]*$)`;

export const vk: Network = {
  slug: 'vk',
  hosts: hosts('vk.com vk.ru vkvideo.ru vk.me', ['www', 'm', 'new']),
  origin: 'https://vk.com',
  parts: {
    num: id(/[1-9]\d{0,14}/),
    pair: id(/-?\d{1,15}_\d{1,15}/),
    // Over a page the object's address may be followed by the list it was opened from.
    wall: id(/wall(-?\d{1,15}_\d{1,15})(?:[/_].*)?/),
    video: id(/video(-?\d{1,15}_\d{1,15})(?:[/_].*)?/),
    clip: id(/clip(-?\d{1,15}_\d{1,15})(?:[/_].*)?/),
    photo: id(/photo(-?\d{1,15}_\d{1,15})(?:[/_].*)?/),
    page: name(new RegExp(String.raw`${OBJECT}(?!.*\.php$)(?=.*[a-z])[\w.]{2,32}`), RESERVED),
  },
  forms: [
    ['/im|mail/*', 'private'],
    ['/*?w=:wall', 'post', '/wall:wall'],
    ['/*?z=:video', 'video', '/video:video'],
    ['/*?z=:clip', 'clip', '/clip:clip'],
    ['/*?z=:photo', 'photo', '/photo:photo'],
    ['/wall:pair', 'post', '/wall:pair'],
    ['/video:pair', 'video', '/video:pair'],
    ['/clip:pair', 'clip', '/clip:pair'],
    ['/photo:pair', 'photo', '/photo:pair'],
    ['/id:num', 'profile', '/id:num'],
    ['/club:num', 'community', '/club:num'],
    ['/public:num', 'community', '/club:num'],
    ['/event:num', 'community', '/club:num'],
    ['/video/@:page', 'page', '/:page'],
    ['/@:page', 'page', '/:page'],
    ['/:page', 'page', '/:page'],
  ],
};
