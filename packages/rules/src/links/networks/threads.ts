import { hosts, id, type Network, name, oneOf } from '../form.ts';

export const threads: Network = {
  slug: 'threads',
  hosts: hosts('threads.com threads.net', ['www']),
  origin: 'https://www.threads.com',
  parts: {
    name: name(/(?=.{1,30}$)\w+(?:\.\w+)*/),
    code: id(/[\w-]{5,64}/),
    tab: oneOf('replies media reposts'),
  },
  forms: [
    ['/@:name/post/:code/*', 'post', '/@:name/post/:code'],
    ['/t/:code/*', 'post', '/t/:code'],
    ['/@:name[/:tab]', 'profile', '/@:name'],
  ],
};
