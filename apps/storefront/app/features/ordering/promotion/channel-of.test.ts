import { expect, test } from 'vitest';
import { channelOf } from './channel-of.ts';

test('a link leads to a channel that can be followed, to a single post, to something else, or nowhere', () => {
  const read = (text: string) => channelOf(text, ['youtube', 'instagram']);
  expect(read('instagram.com/northwind.studio')).toMatchObject({ is: 'channel', network: 'instagram' });
  expect(read('https://www.youtube.com/@northwind')).toEqual({
    is: 'channel',
    network: 'youtube',
    kind: 'channel',
    url: 'https://www.youtube.com/@northwind',
  });
  expect(read('https://www.instagram.com/reel/Cdemo12abcd/')).toEqual({
    is: 'post',
    network: 'instagram',
  });
  expect(read('https://www.youtube.com/playlist?list=PLdemo0123456789')).toEqual({
    is: 'other',
    network: 'youtube',
  });
  expect(read('https://www.tiktok.com/@northwind')).toEqual({ is: 'elsewhere' });
  expect(read('https://example.com/')).toEqual({ is: 'elsewhere' });
  expect(read('')).toEqual({ is: 'no-link', error: 'empty' });
  expect(read('@northwind')).toMatchObject({ is: 'no-link' });
  expect(read('https://bit.ly/abc')).toEqual({ is: 'no-link', error: 'shortener' });
});
