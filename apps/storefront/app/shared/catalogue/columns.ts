import { type CatalogueDocument, SERVICE_FLAGS } from '@fanfare/contract';
import { searchedText } from '@fanfare/rules';

/**
 * Fields of every service that filters and sorts read, as columns of numbers that are copied to a worker. Rows are in
 * the operator's order.
 */
export type Columns = {
  size: number;
  id: Uint32Array;
  /** Places in the document's `types` and `networks`. */
  type: Uint16Array;
  network: Uint16Array;
  /** Micro-USD for a thousand units, or for the package: what prices are compared by. */
  price: Float64Array;
  discount: Uint8Array;
  min: Uint32Array;
  max: Uint32Array;
  flags: Uint16Array;
  popularity: Uint32Array;
  /** Latest usual start in minutes, -1 when unknown. */
  startMinutes: Int32Array;
  /** Places in `sets`. */
  features: Uint32Array;
  countries: Uint32Array;
  sets: readonly (readonly number[])[];
  names: readonly string[];
  /** Words of the addresses that names do not give: where names are of another language, the English ones. */
  slugWords: readonly string[];
  /** Folded names of network and type and the words of its address, by type: searched together with the name. */
  typeWords: readonly string[];
};

/** The columns of a catalogue document. */
export function readColumns({ services, types, networks, sets }: CatalogueDocument): Columns {
  const networkOfId = new Map(networks.map(({ id }, place) => [id, place]));
  const networkOfType = types.map(({ network_id }) => networkOfId.get(network_id) ?? 0);

  return {
    size: services.id.length,
    id: Uint32Array.from(services.id),
    type: Uint16Array.from(services.type),
    network: Uint16Array.from(services.type, (place) => networkOfType[place] ?? 0),
    price: Float64Array.from(services.price, (price, row) => price * unitsOf(services.flags[row] ?? 0)),
    discount: Uint8Array.from(services.discount),
    min: Uint32Array.from(services.min),
    max: Uint32Array.from(services.max),
    flags: Uint16Array.from(services.flags),
    popularity: Uint32Array.from(services.popularity),
    startMinutes: Int32Array.from(services.start_minutes),
    features: Uint32Array.from(services.features),
    countries: Uint32Array.from(services.countries),
    sets,
    names: services.name,
    slugWords: services.slug.map(wordsOfSlug),
    typeWords: types.map(({ name, slug }, place) =>
      searchedText(`${networks[networkOfType[place] ?? 0]?.name ?? ''} ${name} ${wordsOfSlug(slug)}`),
    ),
  };
}

const wordsOfSlug = (slug: string) => slug.replaceAll('-', ' ');

/** Part of the rows, with an offset that turns its rows back into rows of the whole. */
export function sliceColumns(columns: Columns, from: number, to: number): Columns {
  const { size, sets, names, slugWords, typeWords, ...numbers } = columns;
  const cut = Object.fromEntries(
    Object.entries(numbers).map(([name, column]) => [name, column.slice(from, to)]),
  );

  const texts = { names: names.slice(from, to), slugWords: slugWords.slice(from, to) };

  return { ...columns, ...cut, ...texts, size: Math.min(to, size) - from };
}

/** Prices for one unit are multiplied to be compared with those for a thousand; a package is compared as it is. */
function unitsOf(flags: number): number {
  const isPerOne = (flags & SERVICE_FLAGS.isPricedPerOne) !== 0;
  const isPerPackage = (flags & SERVICE_FLAGS.isPricedPerPackage) !== 0;

  return isPerOne && !isPerPackage ? 1000 : 1;
}
