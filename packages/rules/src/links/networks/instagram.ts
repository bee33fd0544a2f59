import { hosts, id, type Network, name, oneOf } from '../form.ts';

const RESERVED =
  'about accounts api archive challenge create data developer developers direct directory download emails ' +
  'explore graphql help igtv legal live login logout nametag oauth p press privacy push reel reels s session ' +
  'share shop signup static stories terms tv web your_activity';

/** `/s/...` names a highlight in Base64: `highlight:17900000000000001`. */
function sharedHighlight(text: string): string | null {
  try {
    return /^highlight:(\d{5,25})$/.exec(atob(text))?.[1] ?? null;
  } catch {
    return null;
  }
}

export const instagram: Network = {
  slug: 'instagram',
  hosts: hosts('instagram.com instagr.am ig.me', ['www', 'm']),
  origin: 'https://www.instagram.com',
  parts: {
    name: name(/(?=.{1,30}$)\w+(?:\.\w+)*/, RESERVED),
    code: id(/[\w-]{5,64}/, 'audio'),
    num: id(/\d{5,25}/),
    highlight: sharedHighlight,
    shape: name(/[a-z]{1,12}/),
    tab: oneOf('reels tagged channel feed guides igtv followers following'),
  },
  forms: [
    ['/direct/*', 'private'],
    ['/p/:code/*', 'post', '/p/:code/'],
    ['/:name/p/:code/*', 'post', '/p/:code/'],
    ['/reel|reels|tv/:code/*', 'reel', '/reel/:code/'],
    ['/:name/reel|reels|tv/:code/*', 'reel', '/reel/:code/'],
    ['/stories/highlights/:num/*', 'highlight', '/stories/highlights/:num/'],
    ['/s/:highlight', 'highlight', '/stories/highlights/:highlight/'],
    ['/stories/highlights/*', 'refused'],
    ['/stories/:name/:num/*', 'story', '/stories/:name/:num/'],
    ['/stories/:name', 'story', '/stories/:name/'],
    ['/:name/live', 'live', '/:name/live/'],
    ['/share/:shape/:code', 'short_link', '/share/:shape/:code/'],
    ['/share/:code', 'short_link', '/share/:code/'],
    ['/:name[/:tab]', 'profile', '/:name/'],
    ['/@:name[/:tab]', 'profile', '/:name/'],
  ],
};
