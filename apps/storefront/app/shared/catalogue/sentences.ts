import { SERVICE_FLAGS } from '@fanfare/contract';
import { makeVocabulary, type OfferedService, type OfferedType, type Vocabulary } from '@fanfare/rules';
import type { Catalogue } from './catalogue.ts';

/** Words and offers by which sentences are read and answered. */
export type SentenceReader = { vocabulary: Vocabulary; types: readonly OfferedType[] };

const readers = new WeakMap<Catalogue, SentenceReader>();

/** Reader of a catalogue, put together once. */
export function sentenceReaderOf(catalogue: Catalogue): SentenceReader {
  const known = readers.get(catalogue) ?? makeReader(catalogue);
  readers.set(catalogue, known);

  return known;
}

const named = ({
  slug,
  name,
  synonyms = [],
}: {
  slug: string;
  name: string;
  synonyms?: string[] | undefined;
}) => ({
  slug,
  names: [name, ...synonyms],
});

function makeReader(catalogue: Catalogue): SentenceReader {
  const { networks, types, countries } = catalogue.document;
  const offered = Map.groupBy(offeredServices(catalogue), ({ type }) => type);

  return {
    vocabulary: makeVocabulary({
      networks: networks.map(named),
      types: types.map(named),
      countries: countries.map(({ iso_code_2: code, name }) => ({ code, names: [name] })),
    }),
    types: types.map(({ slug, network_id, link_kinds }, place) => ({
      slug,
      network: networks.find(({ id }) => id === network_id)?.slug ?? '',
      linkKinds: link_kinds,
      services: (offered.get(place) ?? []).map(({ service }) => service),
    })),
  };
}

/** Services that can be ordered, each with the place of its type. */
function offeredServices({ document, columns }: Catalogue): { type: number; service: OfferedService }[] {
  const codeOf = new Map(document.countries.map(({ id, iso_code_2 }) => [id, iso_code_2]));

  return document.services.id.flatMap((id, row) => {
    const has = (flag: number) => ((columns.flags[row] ?? 0) & flag) !== 0;
    if (has(SERVICE_FLAGS.isDeactivated)) return [];
    const service = {
      id,
      price: columns.price[row] ?? 0,
      popularity: columns.popularity[row] ?? 0,
      isRecommended: document.recommended.includes(id),
      startMinutes: columns.startMinutes[row] ?? -1,
      min: columns.min[row] ?? 0,
      max: columns.max[row] ?? 0,
      step: document.services.step[row] ?? 1,
      isPackage: has(SERVICE_FLAGS.isPackage),
      hasRefill: has(SERVICE_FLAGS.hasRefill),
      countries: (document.sets[columns.countries[row] ?? -1] ?? []).flatMap(
        (country) => codeOf.get(country) ?? [],
      ),
    };
    return [{ type: columns.type[row] ?? 0, service }];
  });
}
