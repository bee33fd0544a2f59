import { type Address, any, id, type Network, name } from '../form.ts';

const RESERVED =
  'addemoji addlist addstickers addtheme auction boost call confirmphone contact giftcode invoice ' +
  'joinchat login proxy setlanguage share socks stickers';

/** `name.t.me/1` is another way of writing `t.me/name/1`. */
function fromSubdomain(address: Address): Address {
  const isName = address.host === 't.me' && address.sub !== '' && address.sub !== 'www';
  return isName ? { ...address, sub: '', path: [address.sub, ...address.path] } : address;
}

export const telegram: Network = {
  slug: 'telegram',
  hosts: {
    't.me': ['www', /^[a-z]\w{3,31}$/],
    'telegram.me': ['www'],
    'telegram.dog': ['www'],
    'telegram.org': ['www', 'web'],
  },
  origin: 'https://t.me',
  prepare: fromSubdomain,
  parts: {
    any,
    name: name(/[a-z]\w{3,31}/, RESERVED),
    bot: name(/[a-z]\w{0,28}bot/),
    num: id(/\d{1,12}/),
    topic: id(/\d{1,12}/),
    // Seven to fifteen digits after the plus are a phone number, which is nobody's channel.
    hash: id(/(?!\d{7,15}$)[\w-]{8,64}/),
    start: id(/[\w-]{1,64}/),
    peer: id(/-?\d+(?:_\d+)?/),
    at: name(/(?:\?p=)?@([a-z]\w{3,31})/),
    botat: name(/(?:\?p=)?@([a-z]\w{0,28}bot)/),
  },
  forms: [
    ['web./#:peer', 'private'],
    ['web./a|k|z|im/#:peer', 'private'],
    ['web./#:botat', 'bot', '/:botat'],
    ['web./a|k|z|im/#:botat', 'bot', '/:botat'],
    ['web./#:at', 'channel', '/:at'],
    ['web./a|k|z|im/#:at', 'channel', '/:at'],
    ['telegram.org/*', 'refused'],

    ['/c/*', 'private'],
    ['/+:hash', 'invite', '/+:hash'],
    ['/joinchat/:hash', 'invite', '/+:hash'],
    ['/boost/:name', 'boost', '/boost/:name'],
    ['/boost?c=:any', 'private'],
    ['/:name?boost', 'boost', '/boost/:name'],
    ['/:name/s/:num', 'story', '/:name/s/:num'],
    ['/s/:name/:num', 'post', '/:name/:num'],
    ['/:name/:num', 'post', '/:name/:num'],
    // A message has one number in the whole group, so the topic adds nothing to the key.
    ['/:name/:topic/:num', 'post', '/:name/:num'],
    ['/:bot?start=:start', 'bot', '/:bot?start=:start'],
    ['/:bot', 'bot', '/:bot'],
    ['/s/:bot', 'bot', '/:bot'],
    ['/s/:name', 'channel', '/:name'],
    ['/:name', 'channel', '/:name'],
    ['/@:bot', 'bot', '/:bot'],
    ['/@:name', 'channel', '/:name'],
  ],
};
