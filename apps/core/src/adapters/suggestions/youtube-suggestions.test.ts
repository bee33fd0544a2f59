import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Outside, startOutside } from '../../../testing/sources/outside.ts';
import { makeYoutubeSuggestions } from './youtube-suggestions.ts';

const QUESTION = {
  kind: 'keywords',
  text: 'coast walk',
  language: 'pt_BR',
  country: { code: 'GB', name: 'Reino Unido' },
} as const;
const PATH = '/complete/search';
let outside: Outside;
beforeAll(async () => {
  outside = await startOutside();
});
afterAll(() => outside.stop());

const source = () => makeYoutubeSuggestions({ url: outside.url, mayBePrivate: true, patienceMs: 300 });
const answer = (body: unknown, status = 200) =>
  outside.on(PATH, {
    status,
    headers: { 'content-type': 'text/javascript; charset=UTF-8' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('it is asked in the language and for the country, and its completions come without figures', async () => {
  answer([
    'coast walk',
    ['coast walk', 'coast walk scotland', 'coat hanger'],
    [],
    { 'google:suggestsubtypes': [[512]] },
  ]);
  expect(await source().suggest(QUESTION)).toEqual({
    phrases: ['coast walk', 'coast walk scotland'].map((text) => ({
      text,
      searches: null,
      competition: null,
    })),
    source: 'YouTube',
    period: null,
  });
  const asked = new URL(outside.asked.at(-1)?.path ?? '', outside.url).searchParams;
  expect(Object.fromEntries(asked)).toEqual({
    client: 'firefox',
    ds: 'yt',
    oe: 'utf8',
    hl: 'pt-BR',
    gl: 'GB',
    q: 'coast walk',
  });
});

test('tags are asked for by the telling words of a title', async () => {
  answer(['autumn coast walk', ['autumn walk']]);
  const title = {
    ...QUESTION,
    kind: 'tags',
    language: 'en',
    text: 'Autumn on the coast, a walk in Ireland',
  } as const;
  expect((await source().suggest(title)).phrases.map(({ text }) => text)).toEqual(['autumn walk']);
  expect(outside.asked.at(-1)?.path).toContain('q=autumn+coast+walk');
});

test('nothing found is an empty list', async () => {
  answer(['coast walk', []]);
  expect((await source().suggest(QUESTION)).phrases).toEqual([]);
});

test('an error, a refusal, silence and whatever is not its answer is no answer', async () => {
  for (const [body, status, message] of [
    ['', 500, 'answered 500'],
    ['<html>Sorry…</html>', 429, 'answered 429'],
    ['<html>', 200, 'JSON'],
    [{ suggestions: ['coast walk'] }, 200, 'invalid_type'],
    [['coast walk', 'coast'], 200, 'invalid_type'],
  ] as const) {
    answer(body, status);
    await expect(source().suggest(QUESTION), String(status)).rejects.toThrow(message);
  }
  outside.on(PATH, () => undefined);
  await expect(source().suggest(QUESTION)).rejects.toThrow(/aborted|timeout|silent/i);
});
