import { hosts, id, type Network, name, oneOf } from '../form.ts';

const HOSTS =
  'pinterest.com pinterest.co.uk pinterest.de pinterest.fr pinterest.es pinterest.it pinterest.jp ' +
  'pinterest.ca pinterest.com.au pinterest.com.mx pinterest.pt pinterest.ru pinterest.at pinterest.ch ' +
  'pinterest.cl pinterest.co.kr pinterest.dk pinterest.ie pinterest.nz pinterest.ph pinterest.se pin.it';
const RESERVED =
  'about _ _tools ads business categories convert create discover email explore featured help ideas ' +
  'invited login logout news_hub notifications oauth password pin pin-builder pinning popular privacy ' +
  'resource search secure settings shopping signup source terms today topics upload videos';

const TABS = '_created _saved _shop _pins _boards _followers _following pins boards followers following';

export const pinterest: Network = {
  slug: 'pinterest',
  hosts: hosts(HOSTS, ['www', 'm', /^[a-z]{2}$/]),
  origin: 'https://www.pinterest.com',
  parts: {
    name: name(/[\w-]{2,50}/, RESERVED),
    board: name(/(?!_)[\p{L}\p{N}\p{M}_.~'’-]{1,120}/u, TABS),
    section: name(/.+/),
    pin: id(/(?:.*--)?(\d{3,25})/),
    code: id(/[\w-]{4,32}/),
    tab: oneOf(TABS),
  },
  forms: [
    ['pin.it/:code', 'short_link', 'https://pin.it/:code'],
    ['/pin/:pin/*', 'pin', '/pin/:pin/'],
    ['/:name[/:tab]', 'profile', '/:name/'],
    ['/:name/:board[/:section]', 'board', '/:name/:board/'],
  ],
};
