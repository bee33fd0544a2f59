import { hosts, id, type Network, name, oneOf } from '../form.ts';

const RESERVED =
  'about ads app apps bookmarks cdk clips discussions dk events feed friends game games gifts group groups ' +
  'guests help hobby live login mall market marketplace messages moments music notifications online ' +
  'payments photos portal post privacy profile regulations search settings shop showcase st tag terms ' +
  'topics vacancies video videoembed vitrine';

export const ok: Network = {
  slug: 'ok',
  hosts: hosts('ok.ru odnoklassniki.ru', ['www', 'm']),
  origin: 'https://ok.ru',
  parts: {
    num: id(/\d{3,20}/),
    post: id(/\d{3,20}/),
    page: name(/(?=.*[a-z])[a-z\d][\w.-]{1,63}/, RESERVED),
    tab: oneOf(
      'about albums friends gifts groups links market members music photos pphotos products statuses topics video',
    ),
  },
  forms: [
    ['/messages/*', 'private'],
    ['/profile/:num/topic/:post', 'post', '/profile/:num/topic/:post'],
    ['/profile/:num/statuses/:post', 'post', '/profile/:num/statuses/:post'],
    ['/group/:num/topic/:post', 'post', '/group/:num/topic/:post'],
    ['/group/:num/statuses/:post', 'post', '/group/:num/statuses/:post'],
    ['/:page/topic/:post', 'post', '/:page/topic/:post'],
    ['/:page/statuses/:post', 'post', '/:page/statuses/:post'],
    ['/video|videoembed/:num', 'video', '/video/:num'],
    ['/live/:num', 'live', '/live/:num'],
    ['/profile/:num[/:tab]', 'profile', '/profile/:num'],
    ['/group/:num[/:tab]', 'group', '/group/:num'],
    ['/:page[/:tab]', 'page', '/:page'],
  ],
};
