/**
 * Measures in Chromium, built by the storefront's Vite, how long one worker and several take to match the same queries.
 * `measureMatching(document, sizes, workers)` gives milliseconds of each size, medians.
 */
import { catalogueOf } from '../apps/storefront/app/shared/catalogue/catalogue.ts';
import { sliceColumns } from '../apps/storefront/app/shared/catalogue/columns.ts';
import { partsOf, startEngine } from '../apps/storefront/app/shared/catalogue/engine.ts';
import { parseFilter } from '../apps/storefront/app/shared/catalogue/filter.ts';
import { joinMatches } from '../apps/storefront/app/shared/catalogue/join-matches.ts';
import { queryOf } from '../apps/storefront/app/shared/catalogue/query.ts';

/** Queries of a list as people make them, in turn. */
const SEARCHES = ['refill=1', 'q=views', 'sort=price', 'countries=BR&sort=quantity', 'price_to=5', ''];
const ROUNDS = 9;

// The engine must not split by itself: every part here is an engine of its own.
Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 });

globalThis.measureMatching = async (document, sizes, workers) => {
  const rows = [];
  for (const size of sizes) {
    const catalogue = catalogueOf(repeat(document, size));
    const one = startParts(catalogue, 1);
    const several = startParts(catalogue, workers);
    const times = { one: [], several: [], join: [] };
    for (let round = -1; round < ROUNDS; round++) {
      for (const search of SEARCHES) {
        const query = queryOf(catalogue, parseFilter(new URLSearchParams(search)), {
          pageType: null,
          linkTypes: null,
          favourites: [],
        });
        const alone = await one.match(query);
        const shared = await several.match(query);
        if (alone.found !== shared.found)
          throw new Error(`${search}: ${alone.found} or ${shared.found} rows`);
        // The first round makes orders and folded names, and does not count.
        if (round < 0) continue;
        times.one.push(alone.all);
        times.several.push(shared.all);
        times.join.push(shared.join);
      }
    }
    one.close();
    several.close();
    rows.push({
      size,
      one: median(times.one),
      several: median(times.several),
      join: median(times.join),
    });
  }

  return rows;
};

/** `startEngine` for a catalogue of any size, with a clock. */
function startParts(catalogue, count) {
  const { columns } = catalogue;
  const bounds = partsOf(columns.size, count);
  const offsets = bounds.map(({ from }) => from);
  const engines = bounds.map(({ from, to }) =>
    startEngine({ ...catalogue, columns: count === 1 ? columns : sliceColumns(columns, from, to) }),
  );

  return {
    async match(query) {
      const began = performance.now();
      const matches = await Promise.all(engines.map((engine) => engine.match(query)));
      const matched = performance.now();
      const { rows } = joinMatches(columns, query, matches, offsets);
      const joined = performance.now();
      return { found: rows.length, all: joined - began, join: joined - matched };
    },
    close() {
      for (const engine of engines) engine.close();
    },
  };
}

/** The services of the document, repeated with ids of their own up to a size. */
function repeat(document, size) {
  const services = Object.fromEntries(
    Object.entries(document.services).map(([name, column]) => [
      name,
      Array.from({ length: size }, (_, row) => (name === 'id' ? row + 1 : column[row % column.length])),
    ]),
  );

  return { ...document, services };
}

function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}
