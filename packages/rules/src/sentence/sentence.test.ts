import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findOffers, type OfferedService, type OfferedType, type Offers } from './find-offers.ts';
import { numbersOf } from './numbers.ts';
import { readSentence, type Sentence } from './read-sentence.ts';
import { makeVocabulary, type Vocabulary } from './vocabulary.ts';

const DEMO = new URL('../../../../demo/catalogue/', import.meta.url);
const demo = <T>(name: string): T[] => JSON.parse(readFileSync(new URL(name, DEMO), 'utf8'));

const { vocabulary, types } = demoShop();
const read = (text: string) => readSentence(vocabulary, text);
const offers = (text: string) => findOffers(read(text), types);
const kinds = ({ parts }: Sentence) => parts.map(({ kind, text }) => `${kind} ${text}`);

/** Language, phrase, types that may be meant, quantity. */
const phrases = readFileSync(new URL('fixtures/phrases.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [string, string, string, string]);

describe('a sentence of a buyer', () => {
  test('phrases of twelve languages lead to their network, type and quantity', () => {
    expect(phrases.length).toBeGreaterThanOrEqual(400);
    expect(new Set(phrases.map(([language]) => language)).size).toBe(12);
    const missed = phrases.filter(([, text, type, quantity]) => {
      const found = offers(text);
      const isRight = found.kind === 'services' && type.split('|').includes(found.type);
      return !isRight || read(text).quantity !== (quantity === '-' ? null : Number(quantity));
    });
    expect(missed).toEqual([]);
  });

  test('none of them leads to nothing that can be ordered', () => {
    for (const [, text] of phrases) expect([text, sizeOf(offers(text)) > 0]).toEqual([text, true]);
  });

  test('parts stand where they were typed, in any order, and what says nothing is ignored', () => {
    expect(kinds(read('buy 1k ig likes'))).toEqual(['ignored buy', 'quantity 1k', 'word ig', 'word likes']);
    expect(kinds(read('1000 views youtube.com/watch?v=dEm0VideoA1'))).toEqual([
      'quantity 1000',
      'word views',
      'link youtube.com/watch?v=dEm0VideoA1',
    ]);
    expect(kinds(read('myspace plays 1000'))).toEqual(['unknown myspace', 'word plays', 'quantity 1000']);
  });

  test('refill is asked for, asked to be left out, or not spoken of', () => {
    expect(read('youtube views with refill').refill).toBe(true);
    expect(read('просмотры ютуб без гарантии').refill).toBe(false);
    expect(read('再生回数 保証なし youtube').refill).toBe(false);
    expect(read('youtube views').refill).toBeNull();
  });

  test('a country and an order of taste are read', () => {
    const { country, taste } = read('cheap youtube views from Brazil 1000');
    expect({ country, taste }).toEqual({ country: 'BR', taste: 'cheap' });
    expect(read('подписчики инстаграм быстро сша')).toMatchObject({ country: 'US', taste: 'fast' });
  });

  test('a number with a unit is no quantity', () => {
    for (const text of ['youtube views 1000 30 days', '1000 youtube views for $5', 'youtube views 1000 98 %'])
      expect([text, read(text).quantity]).toEqual([text, 1000]);
    expect(read('24h instagram story views').quantity).toBeNull();
  });

  test('the last number is the quantity, and digits of a link never are', () => {
    expect(read('2 videos, 1000 likes instagram').quantity).toBe(1000);
    expect(read('https://www.youtube.com/watch?v=12345678901 views').quantity).toBeNull();
  });

  test('a name with @ is a link once its network is said', () => {
    expect(read('@dana_k instagram followers 500').link?.url).toBe('https://www.instagram.com/dana_k/');
    expect(read('@dana_k followers 500').link).toBeNull();
  });

  test('a link that can not be read is said to be one', () => {
    expect(read('views https://bit.ly/3xyz').parts.map(({ kind }) => kind)).toEqual(['word', 'broken_link']);
  });

  test('typing errors are read as names and things alone, and said', () => {
    for (const [typed, type] of [
      ['youtub veiws 1000', 'youtube-views'],
      ['instagarm folowers 1000', 'instagram-followers'],
      ['телеграмм подпищики', 'telegram-subscribers'],
    ] as const) {
      expect([typed, offers(typed)]).toEqual([typed, expect.objectContaining({ type })]);
      expect(read(typed).isCorrected).toBe(true);
    }
    expect(read('youtube views').isCorrected).toBe(false);
    expect(read('insa qwert').things).toEqual([]);
  });

  test('any text is read, each part where it stands and none over another', () => {
    const words = fc.constantFrom(
      '1000',
      'views',
      'youtube',
      '再生回数',
      '1万',
      '조회수',
      'просмотров',
      'x.com',
      '@a',
      '5k',
      '%',
      '$',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.array(words, { maxLength: 8 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const { parts } = read(typed);
        let end = 0;
        for (const part of parts) {
          expect(part.start).toBeGreaterThanOrEqual(end);
          expect(typed.slice(part.start, part.end)).toBe(part.text);
          end = part.end;
        }
        expect(sizeOf(offers(typed))).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('offers for a sentence', () => {
  test('the service that the operator recommends comes first, then at most two with other prices', () => {
    const found = findOffers(
      read('1000 youtube views'),
      types.map((type) => ({
        ...type,
        services: type.services.map((service) => ({ ...service, isRecommended: service.id === 4 })),
      })),
    );
    const ids = found.kind === 'services' ? found.offers.map(({ id }) => id) : [];
    expect(ids[0]).toBe(4);
    expect(ids).toHaveLength(3);
  });

  test('below the least and above the most the nearest quantity that can be ordered is offered', () => {
    expect(offers('100 youtube views')).toMatchObject({
      offers: [{ id: 1, quantity: 500, limit: 'least' }, {}, {}],
    });
    expect(offers('900m youtube views')).toMatchObject({ offers: [{ limit: 'most' }, {}, {}] });
    expect(offers('1234 youtube views')).toMatchObject({ offers: [{ quantity: 1300, limit: null }, {}, {}] });
  });

  test('without a network the types of all are offered, without a thing those of the network', () => {
    expect(offers('real likes 500')).toMatchObject({
      kind: 'types',
      types: expect.arrayContaining(['instagram-likes', 'tiktok-likes']),
    });
    expect(offers('telegram')).toMatchObject({
      kind: 'types',
      types: expect.arrayContaining(['telegram-subscribers']),
    });
  });

  test('a link of another thing offers the types that take it, that of the same thing first', () => {
    expect(offers('1000 views youtube.com/@demo-channel')).toMatchObject({
      type: 'youtube-views',
      wrongLink: { kind: 'channel', instead: ['youtube-subscribers'] },
    });
    const other = offers('1000 instagram likes https://www.youtube.com/watch?v=dEm0VideoA1');
    expect(other).toMatchObject({ wrongLink: { instead: expect.arrayContaining(['youtube-views']) } });
    expect(other.kind === 'services' && other.wrongLink?.instead[0]).toBe('youtube-likes');
  });

  test('nothing that is known leads to the nearest types', () => {
    expect(offers('qwxz')).toMatchObject({
      kind: 'nearest',
      types: [expect.anything(), expect.anything(), expect.anything()],
    });
    expect(findOffers(read('vimeo followers'), types)).toMatchObject({ kind: 'nearest' });
  });

  test('a shop that sells nothing offers nothing', () => {
    expect(sizeOf(findOffers(read('youtube views'), []))).toBe(0);
  });
});

test.each([
  ['1000', 1000],
  ['1 000', 1000],
  ['1,000', 1000],
  ['1.000', 1000],
  ['1\u202f000\u202f000', 1_000_000],
  ['1k', 1000],
  ['1.5k', 1500],
  ['1,5к', 1500],
  ['10K+', 10_000],
  ['1M', 1_000_000],
  ['2 тыс', 2000],
  ['5 тысяч', 5000],
  ['тысяча', 1000],
  ['five hundred', 500],
  ['zweitausend', 2000],
  ['dos mil', 2000],
  ['üç bin', 3000],
  ['3 nghìn', 3000],
  ['1万', 10_000],
  ['千', 1000],
  ['3천', 3000],
  ['1 लाख', 100_000],
  ['1,00,000', 100_000],
  ['१०००', 1000],
  ['１０００', 1000],
])('%s is the quantity %i', (text, quantity) => {
  expect(numbersOf(text).map(({ value }) => value)).toEqual([quantity]);
});

test.each(['1.5', '0', '99999999999', 'mp', 'k', ''])('%j is no quantity', (text) => {
  expect(numbersOf(text)).toEqual([]);
});

const sizeOf = (found: Offers) => (found.kind === 'services' ? found.offers.length : found.types.length);

type Network = { id: number; slug: string; name: string };
type Type = { slug: string; name: string; network_id: number; link_kinds: string[] };
type Service = {
  id: number;
  type: string;
  price: string;
  min_quantity: number;
  max_quantity: number;
  quantity_step: number;
  is_package: boolean;
  has_refill: boolean;
  is_deactivated: boolean;
  geo_countries: number[];
};

/** The demo shop as sentences are read by it. Services that stand earlier in the catalogue are ordered more. */
function demoShop(): { vocabulary: Vocabulary; types: OfferedType[] } {
  const networks = demo<Network>('networks.json');
  const types = demo<Type>('service-types.json');
  const services = demo<Service>('services.json').filter(({ is_deactivated }) => !is_deactivated);
  const countries = demo<{ iso_code_2: string; name: string }>('countries.json');

  return {
    vocabulary: makeVocabulary({
      networks: networks.map(({ slug, name }) => ({ slug, names: [name] })),
      types: types.map(({ slug, name }) => ({ slug, names: [name] })),
      countries: countries.map(({ iso_code_2: code, name }) => ({ code, names: [name] })),
    }),
    types: types.map(({ slug, network_id, link_kinds }) => ({
      slug,
      network: networks.find(({ id }) => id === network_id)?.slug ?? '',
      linkKinds: link_kinds,
      services: services.filter(({ type }) => type === slug).map(toOffered),
    })),
  };
}

function toOffered(service: Service): OfferedService {
  return {
    id: service.id,
    price: Number(service.price),
    popularity: 1000 - service.id,
    isRecommended: false,
    startMinutes: -1,
    min: service.min_quantity,
    max: service.max_quantity,
    step: service.quantity_step,
    isPackage: service.is_package,
    hasRefill: service.has_refill,
    countries: [],
  };
}
