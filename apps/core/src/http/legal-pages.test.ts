import type { FastifyInstance } from 'fastify';
import { describe } from 'vitest';
import { test as base, expect } from '../../testing/test.ts';
import { customerOfCookie } from '../areas/identity/face/sessions.ts';
import { makeWeb } from '../processes/web.ts';
import { mountStorefront } from './documents/storefront.ts';

type Fixtures = { $file: { shop: FastifyInstance } };
const test = base.extend<Fixtures>({
  shop: [
    async ({ core }, use) => {
      const shop = await makeWeb(core);
      await mountStorefront(shop, core, customerOfCookie);
      await use(shop);
      await shop.close();
    },
    { scope: 'file' },
  ],
});

/** Texts of a page for search engines and for its reader. */
async function read(shop: FastifyInstance, url: string) {
  const { body } = await shop.inject(url);
  const links = [...body.matchAll(/<link [^>]*>/g)].map(([link]) => link);
  const part = (link: string, name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(link)?.[1];

  return {
    canonical: links.filter((link) => link.includes('rel="canonical"')).map((link) => part(link, 'href')),
    languages: links.flatMap((link) => part(link, 'hreflang') ?? []),
    article: /<article[^>]*>/.exec(body)?.[0],
    main: /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '',
  };
}

describe('a text of the operator that is written in English and German', () => {
  test.for([
    ['/app/legal/terms', '/app/legal/terms'],
    ['/app/de/legal/terms', '/app/de/legal/terms'],
  ])('%s is a page of its own that names the other', async ([url = '', canonical], { shop, core }) => {
    const page = await read(shop, url);
    expect(page.canonical).toEqual([`${core.config.publicUrl}${canonical}`]);
    expect(page.languages).toEqual(['en', 'de', 'x-default']);
    expect(page.article).not.toContain('lang=');
    expect(page.main).not.toMatch(/shown in English|auf Englisch/);
  });

  test('in French it says in French that it is English, is a view of the English page, and leads to the German one', async ({
    shop,
    core,
  }) => {
    const page = await read(shop, '/app/fr/legal/terms');
    expect(page.canonical).toEqual([`${core.config.publicUrl}/app/legal/terms`]);
    expect(page.languages).toEqual(['en', 'de', 'x-default']);
    expect(page.article).toContain('lang="en"');
    const [note = ''] = page.main.split('<article');
    expect(note).toContain('Ce texte n’est pas disponible dans votre langue. Il est affiché en anglais.');
    expect(note).toMatch(/<a [^>]*href="\/app\/de\/legal\/terms"[^>]*>Deutsch<\/a>/);
  });
});
