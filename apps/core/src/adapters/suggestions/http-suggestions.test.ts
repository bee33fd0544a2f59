import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Outside, startOutside } from '../../../testing/sources/outside.ts';
import { NotPublic } from '../public-addresses.ts';
import { makeHttpSuggestions } from './http-suggestions.ts';

const QUESTION = {
  kind: 'keywords',
  text: 'coast & walk',
  language: 'pt_BR',
  country: { code: 'GB', name: 'Reino Unido' },
} as const;
let outside: Outside;
beforeAll(async () => {
  outside = await startOutside();
});
afterAll(() => outside.stop());

const sourceAt = (path: string, options = {}) =>
  makeHttpSuggestions(
    { url: `${outside.url}${path}?q={text}&in={language}&for={country}&as={kind}`, key: 'secret' },
    { mayBePrivate: true, ...options },
  );

test('it is asked with what was typed, the language, the country and its key, and its phrases are cleaned', async () => {
  const suggestions = [
    '  coast\n walk  wales ',
    'coast walk wales',
    '',
    'coast '.repeat(14),
    'coats',
    'coastal path',
  ];
  outside.on('/good', { body: JSON.stringify({ suggestions }) });
  expect(await sourceAt('/good').suggest(QUESTION)).toEqual({
    phrases: ['coast walk wales', 'coastal path'].map((text) => ({
      text,
      searches: null,
      competition: null,
    })),
    source: null,
    period: null,
  });
  const { path, headers } = outside.asked.at(-1) ?? {};
  expect(path).toBe('/good?q=coast%20%26%20walk&in=pt-BR&for=GB&as=keywords');
  expect(headers).toMatchObject({ authorization: 'Bearer secret', accept: 'application/json' });
});

test('figures of phrases come with the name of their source and their time', async () => {
  outside.on('/figures', {
    body: JSON.stringify({
      suggestions: [
        { text: 'coast walk', searches: 14_800, competition: 0.82 },
        { text: 'coastal walks' },
        'coast',
      ],
      source: 'Search Data Co.',
      period: 'October 2026',
    }),
  });
  expect(await sourceAt('/figures').suggest(QUESTION)).toEqual({
    phrases: [
      { text: 'coast walk', searches: 14_800, competition: 0.82 },
      { text: 'coastal walks', searches: null, competition: null },
      { text: 'coast', searches: null, competition: null },
    ],
    source: 'Search Data Co.',
    period: 'October 2026',
  });
  for (const wrong of [{ text: 'coast', searches: -1 }, { text: 'coast', competition: 2 }, { searches: 5 }]) {
    outside.on('/wrong', { body: JSON.stringify({ suggestions: [wrong] }) });
    await expect(sourceAt('/wrong').suggest(QUESTION)).rejects.toThrow();
  }
});

test('whatever is no list of suggestions is no answer', async () => {
  outside.on('/failing', { status: 500, body: '{"suggestions":[]}' });
  outside.on('/html', { headers: { 'content-type': 'text/html' }, body: '<p>Sign in</p>' });
  outside.on('/other', { body: '{"suggestions":[1,2]}' });
  outside.on('/huge', { body: JSON.stringify({ suggestions: ['a'.repeat(1_000_001)] }) });
  outside.on('/silent', () => undefined);
  outside.on('/elsewhere', { status: 302, headers: { location: 'http://10.0.0.1/list' } });
  await expect(sourceAt('/failing').suggest(QUESTION)).rejects.toThrow('answered 500');
  await expect(sourceAt('/html').suggest(QUESTION)).rejects.toThrow(SyntaxError);
  await expect(sourceAt('/other').suggest(QUESTION)).rejects.toThrow();
  await expect(sourceAt('/huge').suggest(QUESTION)).rejects.toThrow('too much');
  await expect(sourceAt('/silent', { patienceMs: 100 }).suggest(QUESTION)).rejects.toThrow(
    /aborted|timeout/i,
  );
  await expect(sourceAt('/elsewhere').suggest(QUESTION)).rejects.toThrow(NotPublic);
  await outside.stop();
  await expect(sourceAt('/good').suggest(QUESTION)).rejects.toThrow('ECONNREFUSED');
});

test('an address of this machine or a private network is not asked', async () => {
  for (const host of ['127.0.0.1', '10.1.2.3', '[::1]', '169.254.169.254', 'localhost'])
    await expect(
      makeHttpSuggestions({ url: `https://${host}/?q={text}`, key: null }).suggest(QUESTION),
      host,
    ).rejects.toThrow(NotPublic);
});
