import { type Address, hosts, id, type Network, name, oneOf } from '../form.ts';

const RESERVED =
  'about account compose download explore hashtag help home i intent jobs login logout messages ' +
  'notifications oauth privacy search settings share signup status statuses tos who_to_follow';

/** `twitter.com/#!/name` is the old way of writing `twitter.com/name`. */
function fromHashBang(address: Address): Address {
  if (address.path.length > 0 || !address.fragment.startsWith('!/')) return address;
  const [path = ''] = address.fragment.slice(2).split('?');
  return { ...address, path: path.split('/').filter((segment) => segment !== '') };
}

export const x: Network = {
  slug: 'x',
  hosts: hosts('x.com twitter.com', ['www', 'mobile', 'm']),
  origin: 'https://x.com',
  prepare: fromHashBang,
  parts: {
    name: name(/\w{1,15}/, RESERVED),
    num: id(/\d{1,20}/),
    space: id(/[a-zA-Z\d]{8,20}/),
    tab: oneOf(
      'with_replies media likes highlights articles followers following verified_followers affiliates ' +
        'superfollows photo header_photo about lists',
    ),
  },
  forms: [
    ['/messages/*', 'private'],
    ['/i/chat|messages/*', 'private'],
    ['/i/status/:num/*', 'post', '/i/status/:num'],
    ['/i/web/status/:num/*', 'post', '/i/status/:num'],
    ['/i/spaces/:space/*', 'space', '/i/spaces/:space'],
    ['/i/communities/:num/*', 'community', '/i/communities/:num'],
    ['/i/lists/:num/*', 'list', '/i/lists/:num'],
    ['/intent/user|follow?screen_name=:name', 'profile', '/:name'],
    ['/:name/status|statuses/:num/*', 'post', '/:name/status/:num'],
    ['/@:name/status|statuses/:num/*', 'post', '/:name/status/:num'],
    ['/:name[/:tab]', 'profile', '/:name'],
    ['/@:name[/:tab]', 'profile', '/:name'],
  ],
};
