import { hosts, id, type Network, name } from '../form.ts';

export const tiktok: Network = {
  slug: 'tiktok',
  hosts: hosts('tiktok.com', ['www', 'm', 'us', 'vm', 'vt']),
  origin: 'https://www.tiktok.com',
  parts: {
    name: name(/[\w.]{1,30}/),
    num: id(/\d{15,21}/),
    code: id(/[\w-]{4,32}/),
  },
  forms: [
    ['vm./:code', 'short_link', 'https://vm.tiktok.com/:code/'],
    ['vt./:code', 'short_link', 'https://vt.tiktok.com/:code/'],
    ['/t/:code', 'short_link', '/t/:code/'],
    ['/@:name/video/:num/*', 'video', '/@:name/video/:num'],
    ['/@:name/photo/:num/*', 'photo', '/@:name/photo/:num'],
    ['/@:name/live', 'live', '/@:name/live'],
    ['/@:name', 'profile', '/@:name'],
  ],
};
