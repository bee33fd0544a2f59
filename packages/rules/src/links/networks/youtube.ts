import { type Address, any, hosts, id, type Network, name, oneOf } from '../form.ts';

const RESERVED =
  'about account ads attribution_link c channel channels clip community creators e embed feed gaming hashtag ' +
  'howyoutubeworks kids live live_chat logout movies music new news oops playlist playlists post premium ' +
  'redirect reporthistory results shorts shows signin source sports store trending tv upload user v watch';

/** `youtu.be/ID` says `/watch/ID`; longer paths on the short host are those of the long one. */
function fromShortHost(address: Address): Address {
  const [only = '', ...more] = address.path;
  const isId = address.host === 'youtu.be' && more.length === 0 && !/^(?:@.*|watch|playlist)?$/i.test(only);
  return isId ? { ...address, path: ['watch', only] } : address;
}

export const youtube: Network = {
  slug: 'youtube',
  hosts: hosts('youtube.com youtu.be youtube-nocookie.com youtubekids.com', [
    'www',
    'm',
    'music',
    'gaming',
    'kids',
  ]),
  origin: 'https://www.youtube.com',
  prepare: fromShortHost,
  parts: {
    any,
    // Two words of the embed player that have as many letters as a video id.
    id: id(/[\w-]{11}/, 'videoseries live_stream'),
    comment: id(/Ug[\w.-]{8,}/),
    list: id(/(?:PL|UU|OLAK5uy_)[\w-]{8,}/),
    mine: id(/WL|LL[\w-]*/),
    handle: name(/[\p{L}\p{N}\p{M}_.·-]{1,100}/u),
    uc: id(/UC[\w-]{22}/),
    old: id(/[\p{L}\p{N}\p{M}_.-]{1,100}/u),
    legacy: id(/[\p{L}\p{N}\p{M}_-]{2,100}/u, RESERVED),
    post: id(/Ugkx[\w-]{8,}/),
    tab: oneOf(
      'videos shorts streams playlists community posts about featured store membership podcasts releases ' +
        'courses channels search join discussion',
    ),
  },
  forms: [
    ['/watch?v=:id&lc=:comment', 'comment', '/watch?v=:id&lc=:comment'],
    ['/watch?v=:id', 'video', '/watch?v=:id'],
    ['/watch/:id?lc=:comment', 'comment', '/watch?v=:id&lc=:comment'],
    ['/watch|embed|v|e/:id', 'video', '/watch?v=:id'],
    ['/shorts/:id', 'short', '/shorts/:id'],
    ['/live/:id', 'live', '/live/:id'],

    // A video wins over a list, even when its id is broken.
    ['/watch?v=:any', 'refused'],
    ['/playlist|watch?list=:mine', 'private'],
    ['/playlist|watch?list=:list', 'playlist', '/playlist?list=:list'],
    ['/embed/videoseries?list=:list', 'playlist', '/playlist?list=:list'],

    ['/post/:post', 'post', '/post/:post'],
    ['/:any/community?lb=:post', 'post', '/post/:post'],
    ['/:any/:any/community?lb=:post', 'post', '/post/:post'],
    ['/clip/:post', 'clip', '/clip/:post'],

    ['/embed/live_stream?channel=:uc', 'live', '/channel/:uc/live'],
    ['/@:handle/live', 'live', '/@:handle/live'],
    ['/channel/:uc/live', 'live', '/channel/:uc/live'],
    ['/c/:old/live', 'live', '/c/:old/live'],
    ['/user/:old/live', 'live', '/user/:old/live'],
    ['/:legacy/live', 'live', '/:legacy/live'],

    ['/@:handle[/:tab]', 'channel', '/@:handle'],
    ['/channel/:uc[/:tab]', 'channel', '/channel/:uc'],
    ['/c/:old[/:tab]', 'channel', '/c/:old'],
    ['/user/:old[/:tab]', 'channel', '/user/:old'],
    ['/:legacy[/:tab]', 'channel', '/:legacy'],
  ],
};
