import { any, hosts, id, type Network, name, oneOf } from '../form.ts';

export const reddit: Network = {
  slug: 'reddit',
  hosts: hosts('reddit.com redd.it', ['www', 'old', 'new', 'np', 'm', 'amp', 'sh']),
  origin: 'https://www.reddit.com',
  parts: {
    any,
    user: name(/[\w-]{2,24}/, 'me'),
    // Names that gather posts of many communities and have no members of their own.
    sub: name(/\w{2,24}/, 'all popular random randnsfw friends mod'),
    id: id(/[a-zA-Z\d]{4,13}/),
    comment: id(/[a-zA-Z\d]{4,13}/),
    code: id(/[\w-]{4,32}/),
    usertab: oneOf('overview comments submitted posts gilded upvoted'),
    tab: oneOf('hot new top rising best controversial gilded about wiki'),
  },
  forms: [
    ['redd.it/:id', 'post', '/comments/:id/'],
    ['/message|messages|chat/*', 'private'],
    ['/r/:sub/s/:code', 'short_link', '/r/:sub/s/:code'],
    ['/u|user/:user/s/:code', 'short_link', '/user/:user/s/:code'],

    ['/r/:sub/comments/:id/:any/:comment', 'comment', '/r/:sub/comments/:id/comment/:comment/'],
    ['/u|user/:user/comments/:id/:any/:comment', 'comment', '/user/:user/comments/:id/comment/:comment/'],
    ['/comments/:id/:any/:comment', 'comment', '/comments/:id/comment/:comment/'],

    ['/r/:sub/comments/:id[/:any]', 'post', '/r/:sub/comments/:id/'],
    ['/u|user/:user/comments/:id[/:any]', 'post', '/user/:user/comments/:id/'],
    ['/comments/:id[/:any]', 'post', '/comments/:id/'],

    ['/r/:sub[/:tab]', 'subreddit', '/r/:sub/'],
    ['/r/:sub/about|wiki/:any', 'subreddit', '/r/:sub/'],
    ['/u|user/:user[/:usertab]', 'profile', '/user/:user/'],
  ],
};
