import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { expect, test } from '../../../testing/test.ts';
import { savedLegalTexts } from './legal-texts.ts';

describe('texts of the operator', () => {
  test('are read in the language that was asked for, or in English and say so; another name is 404', async ({
    api,
    core,
  }) => {
    const texts = [
      {
        slug: 'terms',
        title: { en: 'Terms', de: 'Bedingungen' },
        body: { en: '<p>Be kind.</p>', de: '<p>Seien Sie freundlich.</p>' },
      },
    ];
    await sql`
      insert into setting (key, value) values ('legal-texts', ${JSON.stringify(texts)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(core.db);
    const read = (slug: string, locale: string) =>
      api.call(contract.getLegalText, { params: { slug }, query: { locale } });
    await expect
      .poll(async () => (await read('terms', 'de')).body.data)
      .toEqual({
        slug: 'terms',
        title: 'Bedingungen',
        body: '<p>Seien Sie freundlich.</p>',
        languages: ['en', 'de'],
      });
    expect((await read('terms', 'ja')).body.data).toEqual({
      slug: 'terms',
      title: 'Terms',
      body: '<p>Be kind.</p>',
      lang: 'en',
      languages: ['en', 'de'],
    });
    expect((await read('nothing', 'en')).status).toBe(404);
    expect((await read('%2e%2e', 'en')).status).toBe(404);
  });

  test('lose whatever runs, styles or loads from them (C-27); two of one name, or none in English, are refused', () => {
    const one = (en: string) => [{ slug: 'a', title: { en: 'A' }, body: { en } }];
    const body = (en: string) => savedLegalTexts.parse(one(en))[0]?.body.en;
    expect(
      body('<p onclick="x()">A<script>alert(1)</script></p><iframe src="https://a.example"></iframe>'),
    ).toBe('<p>A</p>');
    expect(body('<h1>A</h1><h2>B</h2><h5>C</h5>')).toBe('<h2>A</h2><h2>B</h2>C');
    expect(body('<a href="javascript:alert(1)">b</a>')).toBe('<a>b</a>');
    expect(savedLegalTexts.safeParse([...one('<p>a</p>'), ...one('<p>b</p>')]).success).toBe(false);
    expect(savedLegalTexts.safeParse([{ slug: '../a', title: { en: 'A' }, body: { en: 'a' } }]).success).toBe(
      false,
    );
    expect(savedLegalTexts.safeParse([{ slug: 'a', title: { de: 'A' }, body: { de: 'a' } }]).success).toBe(
      false,
    );
  });

  test('of the shop are linked in the reader’s language (INST-31)', async ({ api }) => {
    const urls = async (locale: string) =>
      (await api.call(contract.getSettings, { query: { locale } })).body.legalUrls.map(({ url }) => url);
    expect((await urls('en'))[0]).toBe('/app/legal/terms');
    expect((await urls('de'))[0]).toBe('/app/de/legal/terms');
  });
});
