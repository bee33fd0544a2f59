import { any, hosts, id, type Network, name, oneOf } from '../form.ts';

const RESERVED =
  'about account accounts ads adsmanager ajax apps bookmarks business careers checkpoint creatorstudio ' +
  'dialog directory donate events feed flx friends fundraisers gaming games groups hashtag help home jobs ' +
  'legal lite live login logout marketplace me media memories messages messenger notes notifications p ' +
  'pages people pg photo photos places plugins policies policy posts privacy profile public recover reel ' +
  'reels register saved search settings share sharer signup stories support terms tr video videos watch';

export const facebook: Network = {
  slug: 'facebook',
  hosts: hosts('facebook.com fb.com fb.watch fb.me', [
    'www',
    'm',
    'mbasic',
    'web',
    'touch',
    /^[a-z]{2}-[a-z]{2}$/,
  ]),
  origin: 'https://www.facebook.com',
  parts: {
    any,
    num: id(/\d{5,25}/),
    post: id(/\d{5,25}|pfbid\w{5,100}/),
    // `Name-100000000000004` and plain `100000000000004` both name the page by its number.
    tail: id(/(?:.*-)?(\d{5,25})/),
    name: name(/(?!.*\.php$)[a-z\d][a-z\d.-]{0,74}/, RESERVED),
    group: name(/[a-z\d][\w.-]{0,74}/, 'create discover feed joins search'),
    code: id(/[\w-]{4,64}/),
    shape: name(/[a-z]{1,2}/),
    tab: oneOf(
      'about community events followers following friends groups live mentions music photos photos_albums ' +
        'photos_by posts reels reels_tab reviews services shop sports videos',
    ),
    section: oneOf('about announcements discussion events files media members photos videos'),
  },
  forms: [
    ['fb.watch/:code', 'short_link', 'https://fb.watch/:code/'],
    ['fb.watch/:shape/:code', 'short_link', 'https://fb.watch/:shape/:code/'],
    ['fb.me/:code', 'short_link', 'https://fb.me/:code'],
    ['fb.me/:shape/:code', 'short_link', 'https://fb.me/:shape/:code'],
    ['/share/:code', 'short_link', '/share/:code/'],
    ['/share/:shape/:code', 'short_link', '/share/:shape/:code/'],
    ['/messages/*', 'private'],

    ['/permalink.php|story.php?story_fbid=:post&id=:num', 'post', '/permalink.php?story_fbid=:post&id=:num'],
    ['/groups/:group/posts|permalink/:post/*', 'post', '/groups/:group/posts/:post'],
    ['/:name/posts/:post', 'post', '/:name/posts/:post'],
    ['/:name/posts/:any/:post', 'post', '/:name/posts/:post'],

    ['/photo|photo.php?fbid=:num', 'photo', '/photo/?fbid=:num'],
    ['/:name/photos/:num', 'photo', '/photo/?fbid=:num'],
    ['/:name/photos/:any/:num/*', 'photo', '/photo/?fbid=:num'],

    ['/watch|video.php?v=:num', 'video', '/watch/?v=:num'],
    ['/watch/live?v=:num', 'video', '/watch/?v=:num'],
    ['/:name/videos/:num', 'video', '/watch/?v=:num'],
    ['/:name/videos/:any/:num', 'video', '/watch/?v=:num'],
    ['/reel|reels/:num/*', 'reel', '/reel/:num'],

    ['/groups/:group[/:section]', 'group', '/groups/:group'],
    ['/events/:num/*', 'event', '/events/:num'],
    ['/events/s/:any/:num/*', 'event', '/events/:num'],

    ['/profile.php?id=:num', 'page', '/profile.php?id=:num'],
    ['/people/:any/:num/*', 'page', '/profile.php?id=:num'],
    ['/pages/:any/:tail', 'page', '/profile.php?id=:tail'],
    ['/pages/:any/:any/:tail', 'page', '/profile.php?id=:tail'],
    ['/pages|p/:tail', 'page', '/profile.php?id=:tail'],
    ['/:num[/:tab]', 'page', '/profile.php?id=:num'],
    ['/:name[/:tab]', 'page', '/:name'],
  ],
};
