import { hosts, id, type Network, name, oneOf } from '../form.ts';

const RESERVED =
  'about account api auth browse categories category clips community-guidelines dashboard download ' +
  'following help home login logout messages popout privacy-policy search settings signup terms-of-service ' +
  'video videos';

export const kick: Network = {
  slug: 'kick',
  hosts: hosts('kick.com', ['www', 'player']),
  origin: 'https://kick.com',
  parts: {
    name: name(/[\w-]{2,32}/, RESERVED),
    uuid: name(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/),
    clip: id(/clip_[a-zA-Z\d]{5,40}/),
    tab: oneOf('about videos clips chat chatroom schedule'),
  },
  forms: [
    ['/:name[/:tab]?clip=:clip', 'clip', '/:name/clips/:clip'],
    ['/:name/clips/:clip', 'clip', '/:name/clips/:clip'],
    ['/:name/videos/:uuid', 'video', '/:name/videos/:uuid'],
    ['/video/:uuid', 'video', '/video/:uuid'],
    ['/popout/:name/chat', 'channel', '/:name'],
    ['/:name[/:tab]', 'channel', '/:name'],
  ],
};
