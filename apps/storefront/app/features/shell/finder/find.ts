import { searchedText, wordsOf } from '@fanfare/rules';
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import type { Columns } from '../../../shared/catalogue/columns.ts';
import { orderOf } from '../../../shared/catalogue/match.ts';
import { type Choice, networkChoice, serviceChoice, typeChoice } from './choice.ts';

export type FinderResults = { networks: Choice[]; types: Choice[]; services: Choice[] };

const MOST_NETWORKS = 3;
const MOST_TYPES = 4;
const MOST_SERVICES = 6;

/**
 * Search results of a text: networks and types by name, services by number or by words of name, network and type
 * (HS-01, HS-02).
 */
export function findInCatalogue(catalogue: Catalogue, text: string): FinderResults {
  const words = wordsOf(text);
  if (words.length === 0) return { networks: [], types: [], services: [] };
  const { document, columns } = catalogue;
  const networks = best(document.networks.keys(), MOST_NETWORKS, (place) =>
    nearness(searchedText(document.networks[place]?.name ?? ''), words),
  );
  const types = best(document.types.keys(), MOST_TYPES, (place) =>
    nearness(searchedText(document.types[place]?.name ?? ''), words, columns.typeWords[place]),
  );
  const names = foldedNames(columns);
  const number = /^#?\d+$/.test(text.trim()) ? Number(text.trim().replace('#', '')) : null;
  const services = best(orderOf(columns, 'popularity', 'desc').values(), MOST_SERVICES, (row) =>
    columns.id[row] === number
      ? 0
      : nearness(
          names[row] ?? '',
          words,
          `${columns.slugWords[row]} ${columns.typeWords[columns.type[row] ?? 0]}`,
        ),
  );

  return {
    networks: networks.flatMap((place) => networkChoice(catalogue, place)),
    types: types.flatMap((place) => typeChoice(catalogue, place)),
    services: services.map((row) => serviceChoice(catalogue, row)),
  };
}

const FARTHEST = 3;

/**
 * Rank of a folded name for the words, best first: the name begins with them, each begins a word of it, each is
 * somewhere in it or in the words around it. null without a match.
 */
export function nearness(name: string, words: readonly string[], around = ''): number | null {
  if (name.startsWith(words.join(' '))) return 1;
  if (words.every((word) => name.startsWith(word) || name.includes(` ${word}`))) return 2;

  return words.every((word) => name.includes(word) || around.includes(word)) ? FARTHEST : null;
}

/** The nearest few; equals stay in the order in which they came. */
function best(
  places: Iterable<number>,
  most: number,
  nearnessOf: (place: number) => number | null,
): number[] {
  const byNearness: number[][] = Array.from({ length: FARTHEST + 1 }, () => []);
  for (const place of places) {
    const equals = byNearness[nearnessOf(place) ?? -1];
    if (equals && equals.length < most) equals.push(place);
  }

  return byNearness.flat().slice(0, most);
}

const namesOf = new WeakMap<Columns, readonly string[]>();

/** Names as they are compared: folded once for a catalogue. */
function foldedNames(columns: Columns): readonly string[] {
  const known = namesOf.get(columns) ?? columns.names.map(searchedText);
  namesOf.set(columns, known);

  return known;
}
