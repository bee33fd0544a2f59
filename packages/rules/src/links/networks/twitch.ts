import { hosts, id, type Network, name, oneOf } from '../form.ts';

const RESERVED =
  'about activate bits broadcast clip clips collections communities dashboard directory downloads drops ' +
  'embed event events friends inventory jobs login logout messages moderator p partner payments popout ' +
  'prime privacy products redeem search settings signup store subscriptions subs team terms turbo user ' +
  'videos wallet';

export const twitch: Network = {
  slug: 'twitch',
  hosts: hosts('twitch.tv', ['www', 'm', 'go', 'clips', 'player']),
  origin: 'https://www.twitch.tv',
  parts: {
    name: name(/[a-z\d]\w{2,24}/, RESERVED),
    num: id(/v?(\d{1,15})/),
    slug: id(/[\w-]{4,100}/, 'create embed'),
    collection: id(/[\w-]{8,30}/),
    tab: oneOf('home about schedule videos clips collections followers following squad chat'),
  },
  forms: [
    ['clips./embed?clip=:slug', 'clip', 'https://clips.twitch.tv/:slug'],
    ['clips./:slug', 'clip', 'https://clips.twitch.tv/:slug'],
    ['player./?video=:num', 'video', '/videos/:num'],
    ['player./?collection=:collection', 'collection', '/collections/:collection'],
    ['player./?channel=:name', 'channel', '/:name'],

    ['/videos/:num', 'video', '/videos/:num'],
    ['/:name/v|video|videos/:num', 'video', '/videos/:num'],
    ['/clip/:slug', 'clip', 'https://clips.twitch.tv/:slug'],
    ['/:name/clip/:slug', 'clip', 'https://clips.twitch.tv/:slug'],
    ['/collections/:collection', 'collection', '/collections/:collection'],
    ['/popout|embed/:name/chat', 'channel', '/:name'],
    ['/:name[/:tab]', 'channel', '/:name'],
  ],
};
