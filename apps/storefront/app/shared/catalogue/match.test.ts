import { SERVICE_FLAGS } from '@fanfare/contract';
import { foldText } from '@fanfare/rules';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Catalogue, catalogueOf, rowAt } from './catalogue.ts';
import { type Columns, sliceColumns } from './columns.ts';
import { partsOf, startEngine } from './engine.ts';
import { type CatalogueFilter, parseFilter } from './filter.ts';
import type { WorkerMessage } from './filter.worker.ts';
import { joinMatches } from './join-matches.ts';
import { listServices } from './listing.ts';
import { matchRows } from './match.ts';
import { packMatch, unpackMatch } from './packed-match.ts';
import { queryOf } from './query.ts';
import { aDocument, anyDocument, anySearch } from './testing.ts';

const FAVOURITES = [2, 5, 8];
const context = { pageType: null, favourites: FAVOURITES, linkTypes: null };

test('CAT-03 CAT-04 CAT-05 CAT-06 CAT-07 every mix of filters shows what a direct query shows', () => {
  fc.assert(
    fc.property(anyDocument, anySearch, (document, search) => {
      const catalogue = catalogueOf(document);
      const filter = parseFilter(search);
      const { rows } = matchRows(catalogue.columns, queryOf(catalogue, filter, context));

      expect([...rows].toSorted((a, b) => a - b)).toEqual(directly(catalogue, filter));
    }),
  );
});

test('CONST-48 CONST-49 the list is in the order of its sort; what can not be ordered comes last', () => {
  fc.assert(
    fc.property(anyDocument, anySearch, (document, search) => {
      const catalogue = catalogueOf(document);
      const filter = parseFilter(search);
      const { columns } = catalogue;
      const rows = [...matchRows(columns, queryOf(catalogue, filter, context)).rows];
      const key = {
        popularity: columns.popularity,
        price: columns.price,
        discount: columns.discount,
        quantity: columns.min,
      }[filter.sort];
      const isOff = (row: number) => (columns.flags[row] ?? 0) & SERVICE_FLAGS.isDeactivated;
      for (const [place, row] of rows.slice(1).entries()) {
        const before = rows[place] ?? 0;
        expect(isOff(before)).toBeLessThanOrEqual(isOff(row));
        if (isOff(before) !== isOff(row)) continue;
        const [first, second] = [key[before] ?? 0, key[row] ?? 0];
        if (filter.direction === 'desc') expect(first).toBeGreaterThanOrEqual(second);
        else expect(first).toBeLessThanOrEqual(second);
        if (first === second) expect(before).toBeLessThan(row);
      }
    }),
  );
});

test('CAT-03 services are found by their names and by the English ones, which their addresses and types have', () => {
  const catalogue = catalogueOf(
    aDocument([
      { id: 1, name: 'Просмотры с долгим удержанием', slug: 'youtube-views-with-long-watch-time' },
      { id: 2, name: 'Лайки', slug: 'youtube-thumbs-up', type: 1 },
    ]),
  );
  const find = (text: string) => {
    const filter = parseFilter(new URLSearchParams({ q: text }));
    return [...matchRows(catalogue.columns, queryOf(catalogue, filter, context)).rows];
  };

  expect(find('долгим просмотры')).toEqual([0]);
  expect(find('Watch TIME')).toEqual([0]);
  expect(find('thumbs')).toEqual([1]);
});

test('a service says when its words are English in a catalogue of another language', () => {
  const catalogue = catalogueOf(aDocument([{ id: 1 }, { id: 2, flags: SERVICE_FLAGS.isInEnglish }]));

  expect([0, 1].map((row) => rowAt(catalogue, row).lang)).toEqual([undefined, 'en']);
});

test('a count is what the list has when that choice is made', () => {
  fc.assert(
    fc.property(anyDocument, anySearch, (document, search) => {
      const catalogue = catalogueOf(document);
      const filter = { ...parseFilter(search), countries: [], types: [], startWithin: null };
      const listing = listServices(catalogue, filter, context, 1_000);
      const totalWith = (change: Partial<CatalogueFilter>) =>
        listServices(catalogue, { ...filter, ...change }, context, 1).total;

      for (const { value, count } of listing.countries) expect(totalWith({ countries: [value] })).toBe(count);
      for (const { value, count } of listing.types) expect(totalWith({ types: [value] })).toBe(count);
      for (const { value, count, isOn } of listing.features)
        if (!isOn) expect(totalWith({ features: [...filter.features, Number(value)] })).toBe(count);
      for (const { minutes, count } of listing.starts)
        expect(totalWith({ startWithin: minutes })).toBe(count);
      expect(totalWith({ hasRefill: true })).toBe(listing.refillCount);
      expect(totalWith({ hasDiscount: true })).toBe(listing.discountCount);
    }),
  );
});

test('CATB-02 parts of a catalogue, matched apart and joined, are the whole', () => {
  fc.assert(
    fc.property(anyDocument, anySearch, fc.integer({ min: 1, max: 8 }), (document, search, cores) => {
      const catalogue = catalogueOf(document);
      const { columns } = catalogue;
      const query = queryOf(catalogue, parseFilter(search), context);
      const bounds = partsOf(columns.size, cores);
      const parts = bounds.map(({ from, to }) =>
        unpackMatch(packMatch(matchRows(sliceColumns(columns, from, to), query))),
      );
      const joined = joinMatches(
        columns,
        query,
        parts,
        bounds.map(({ from }) => from),
      );

      expect(joined).toEqual(unpackMatch(packMatch(matchRows(columns, query))));
    }),
  );
});

test('CATB-02 a catalogue is split between as many workers as there are cores', async () => {
  for (const cores of [1, 2, 8, 16]) {
    vi.stubGlobal('navigator', { hardwareConcurrency: cores });
    const workers: WorkingWorker[] = [];
    const catalogue = catalogueOf(aDocument([...Array(40).keys()].map((place) => ({ id: place + 1 }))));
    const engine = startEngine(catalogue, () => {
      const worker = new WorkingWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    });
    const query = queryOf(catalogue, parseFilter(new URLSearchParams('sort=price')), context);

    expect(unpackMatch(packMatch(matchRows(catalogue.columns, query)))).toEqual(await engine.match(query));
    expect(workers).toHaveLength(cores);
    expect(workers.map(({ asked }) => asked)).toEqual(Array(cores).fill(1));
    expect(workers.reduce((sum, { size }) => sum + size, 0)).toBe(40);
  }
  vi.unstubAllGlobals();
  expect(partsOf(10, 3)).toEqual([
    { from: 0, to: 4 },
    { from: 4, to: 8 },
    { from: 8, to: 10 },
  ]);
});

test('where workers do not run, the page filters itself', async () => {
  const catalogue = catalogueOf(aDocument([{ id: 1 }, { id: 2, flags: SERVICE_FLAGS.hasRefill }]));
  const engine = startEngine(catalogue, () => new BrokenWorker() as unknown as Worker);
  const query = queryOf(catalogue, parseFilter(new URLSearchParams('refill=1')), context);

  expect([...(await engine.match(query)).rows]).toEqual([1]);
  expect([...(await engine.match(query)).rows]).toEqual([1]);
});

test('who waits for a worker that is closed is answered by the page', async () => {
  const catalogue = catalogueOf(aDocument([{ id: 1 }, { id: 2, flags: SERVICE_FLAGS.hasRefill }]));
  const engine = startEngine(catalogue, () => new SilentWorker() as unknown as Worker);
  const answer = engine.match(queryOf(catalogue, parseFilter(new URLSearchParams('refill=1')), context));
  engine.close();

  expect([...(await answer).rows]).toEqual([1]);
});

test('prices for one and for a thousand are compared by the thousand, a package as it is', () => {
  const catalogue = catalogueOf(
    aDocument([
      { id: 1, price: 2_400_000 },
      { id: 2, price: 100_000, flags: SERVICE_FLAGS.isPricedPerOne },
      { id: 3, price: 5_000_000, flags: SERVICE_FLAGS.isPricedPerOne | SERVICE_FLAGS.isPricedPerPackage },
    ]),
  );
  const filter = parseFilter(new URLSearchParams('sort=price'));

  expect(listServices(catalogue, filter, context, 40).rows.map(({ id }) => id)).toEqual([1, 3, 2]);
});

test('CONST-46 CONST-47 the list begins with 40 services and grows by 40', () => {
  const catalogue = catalogueOf(aDocument(Array.from({ length: 100 }, (_, place) => ({ id: place + 1 }))));
  const filter = parseFilter(new URLSearchParams());
  const shown = (count: number) => listServices(catalogue, filter, context, count).rows.length;

  expect([shown(40), shown(80), shown(120)]).toEqual([40, 80, 100]);
});

/** A worker whose script could not be loaded. */
class BrokenWorker extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('error'), { message: 'refused' })));
  }
  terminate(): void {}
}

/** A worker that works in the page, and counts how much it was given and asked. */
class WorkingWorker extends EventTarget {
  size = 0;
  asked = 0;
  #columns: Columns | null = null;

  postMessage(message: WorkerMessage): void {
    if ('columns' in message) {
      this.#columns = message.columns;
      this.size = message.columns.size;
    } else if (this.#columns !== null) {
      this.asked += 1;
      const packed = packMatch(matchRows(this.#columns, message.query));
      this.dispatchEvent(new MessageEvent('message', { data: { ticket: message.ticket, packed } }));
    }
  }

  terminate(): void {}
}

class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

/** Oracle: answers the same question row by row. */
test('the page of a type says what the other types of its network would show, and has the range of its own', () => {
  const catalogue = catalogueOf(
    aDocument([
      { id: 1, type: 0, min: 10 },
      { id: 2, type: 1, min: 20, flags: SERVICE_FLAGS.hasRefill },
      { id: 3, type: 1, min: 30 },
      { id: 4, type: 2, min: 40 },
    ]),
  );
  const { types } = catalogue.document;
  const pageType = types[1]?.slug ?? '';
  const listed = (search: string) =>
    listServices(catalogue, parseFilter(new URLSearchParams(search)), { ...context, pageType }, 40);
  const counts = (search: string) =>
    listed(search).ownTypes.map(({ value, count, isOn }) => [value, count, isOn]);

  expect(listed('').rows.map(({ id }) => id)).toEqual([2, 3]);
  expect(listed('').range).toMatchObject({ minQuantity: 20 });
  expect(counts('')).toEqual([
    [types[0]?.slug, 1, false],
    [pageType, 2, true],
  ]);
  // Choices without results are not offered, except for the page's own.
  expect(counts('refill=1')).toEqual([[pageType, 1, true]]);
});

test('a link leaves what can be ordered for it', () => {
  const catalogue = catalogueOf(
    aDocument([
      { id: 1, type: 0 },
      { id: 2, type: 1 },
      { id: 3, type: 1, flags: SERVICE_FLAGS.isDeactivated },
    ]),
  );
  const linkTypes = [catalogue.document.types[1]?.slug ?? ''];
  const { rows, ownTypes } = listServices(
    catalogue,
    parseFilter(new URLSearchParams('network=youtube')),
    { ...context, linkTypes },
    40,
  );

  expect(rows.map(({ id }) => id)).toEqual([2]);
  expect(ownTypes.map(({ value }) => value)).toEqual(linkTypes);
});

function directly(catalogue: Catalogue, filter: CatalogueFilter): number[] {
  const { document, columns } = catalogue;
  const words = foldText(filter.search.replace('#', '')).split(' ').filter(Boolean);

  return Array.from(columns.id.keys()).filter((row) => {
    const service = rowAt(catalogue, row);
    const type = document.types.find(({ slug }) => slug === service.type.slug);
    const text = foldText(`${service.name} ${service.network.name} ${type?.name}`);
    const knownNetwork = document.networks.some(({ slug }) => slug === filter.network);
    const knownTypes = filter.types.filter((slug) => document.types.some((known) => known.slug === slug));
    const knownCountries = document.countries.filter(({ iso_code_2 }) =>
      filter.countries.includes(iso_code_2),
    );
    const knownFeatures = filter.features.filter((id) => document.labels.some((label) => label.id === id));
    const countries = document.sets[columns.countries[row] ?? 0] ?? [];
    const start = columns.startMinutes[row] ?? -1;
    const price = (columns.price[row] ?? 0) / 1_000_000;
    const isNumber = /^#?\d+$/.test(filter.search) && service.id === Number(filter.search.replace('#', ''));

    return (
      (!knownNetwork || service.network.slug === filter.network) &&
      (filter.search === '' || isNumber || words.every((word) => text.includes(word))) &&
      (knownTypes.length === 0 || knownTypes.includes(service.type.slug)) &&
      (knownCountries.length === 0 || knownCountries.some(({ id }) => countries.includes(id))) &&
      knownFeatures.every((id) => service.features.some((feature) => feature.id === id)) &&
      (filter.startWithin === null || (start >= 0 && start <= filter.startWithin)) &&
      (!filter.hasRefill || service.has_refill) &&
      (!filter.hasDiscount || service.discount_percent > 0) &&
      (!filter.isFavourites || FAVOURITES.includes(service.id)) &&
      service.max_quantity >= (filter.quantityFrom ?? 0) &&
      service.min_quantity <= (filter.quantityTo ?? Infinity) &&
      price >= (filter.priceFrom ?? 0) &&
      price <= (filter.priceTo ?? Infinity)
    );
  });
}
