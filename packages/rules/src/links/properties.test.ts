import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { identifyLink } from './index.ts';
import { networks } from './networks/index.ts';

const pasted: string[] = JSON.parse(
  readFileSync(new URL('./fixtures/url-cases.json', import.meta.url), 'utf8'),
).map((each: { url: string }) => each.url);

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((units) => String.fromCharCode(...units)),
);
const knownHost = fc
  .tuple(
    fc.constantFrom('', 'www.', 'm.', 'open.', 'clips.', 'player.', 'vm.', 'on.', 'web.', 'demo.'),
    fc.constantFrom(...networks.flatMap((network) => Object.keys(network.hosts)), 'example.com', 'пример.рф'),
  )
  .map((parts) => parts.join(''));
const words = networks.flatMap(({ forms }) => forms.flatMap(([pattern]) => pattern.match(/[\w.]+/g) ?? []));
const segment = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom(
    '@Demo.Name',
    'demo_helper_bot',
    'Qx7dEm0aB_1',
    '7300000000000000001',
    'İΣß',
    '%D0%94',
    '+',
    '..',
  ),
  anyText,
);
const knownLink = fc
  .tuple(
    knownHost,
    fc.array(segment, { maxLength: 5 }),
    fc.option(fc.tuple(fc.constantFrom(...words), segment)),
    anyText,
  )
  .map(([host, path, query, hash]) => {
    const search = query === null ? '' : `?${query.join('=')}`;
    return `https://${host}/${path.join('/')}${search}#${hash}`;
  });
const spoiled = fc
  .tuple(fc.constantFrom(...pasted), fc.nat(80), fc.nat(3), anyText)
  .map(([url, at, cut, text]) => url.slice(0, at) + text.slice(0, 4) + url.slice(at + cut));
const input = fc.oneof(
  anyText,
  knownLink,
  spoiled,
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

describe('LINK properties', () => {
  test('§1.1 nothing pasted makes identification throw', () => {
    fc.assert(
      fc.property(input, (text) => {
        expect(typeof identifyLink(text).ok).toBe('boolean');
      }),
      { numRuns: 5000 },
    );
  });

  test('§1.10 the canonical form identifies itself', () => {
    fc.assert(
      fc.property(input, (text) => {
        const first = identifyLink(text);
        if (first.ok) expect(identifyLink(first.link.url)).toEqual(first);
      }),
      { numRuns: 5000 },
    );
  });

  test('§1.10 the canonical form of each worked case identifies itself', () => {
    for (const url of pasted) {
      const first = identifyLink(url);
      if (first.ok) expect(identifyLink(first.link.url)).toEqual(first);
    }
  });

  test('§1.9 canonical forms are https, plain ASCII, without credentials, port and fragment', () => {
    fc.assert(
      fc.property(input, (text) => {
        const result = identifyLink(text);
        if (!result.ok) return;
        const url = new URL(result.link.url);
        // A website keeps the scheme it was given with.
        expect(result.link.network === 'website' ? ['http:', 'https:'] : ['https:']).toContain(url.protocol);
        expect([url.username, url.password, url.port, url.hash]).toEqual(['', '', '', '']);
        expect(result.link.url).toMatch(/^[!-~]{1,2048}$/);
        expect(result.link.url).toBe(url.href);
      }),
      { numRuns: 5000 },
    );
  });

  test('§1.6 a network is named only for links on its own hosts', () => {
    fc.assert(
      fc.property(knownLink, (text) => {
        const result = identifyLink(text);
        const slug = result.ok ? result.link.network : result.network;
        const network = networks.find((each) => each.slug === slug);
        const { hostname } = new URL(text);
        if (network === undefined || text.includes('l.php') || text.includes('attribution_link')) return;
        expect(Object.keys(network.hosts).some((host) => `.${hostname}`.endsWith(`.${host}`))).toBe(true);
      }),
    );
  });
});

describe('§1.11 pattern table', () => {
  const keysOf = (text: string) =>
    [...text.replace('https:', '').matchAll(/:([a-z]+)/gi)].map((found) => found[1]);

  test.each(networks.map((network) => [network.slug, network] as const))(
    'LINK %s names only parts it has',
    (_, network) => {
      for (const [pattern, , canonical] of network.forms) {
        const asked = keysOf(pattern);
        expect(Object.keys(network.parts), pattern).toEqual(expect.arrayContaining(asked));
        expect(asked, pattern).toEqual(expect.arrayContaining(keysOf(canonical ?? '')));
      }
    },
  );

  test.each(networks.map((network) => [network.slug, network] as const))(
    'LINK %s uses every part',
    (_, network) => {
      const asked = network.forms.flatMap(([pattern]) => keysOf(pattern));
      expect(Object.keys(network.parts).filter((key) => !asked.includes(key))).toEqual([]);
    },
  );
});
