import type { Locale } from '@fanfare/contract';
import { makeVocabulary, type OfferedService, type OfferedType, type Vocabulary } from '@fanfare/rules';
import { makeYielder } from '../../lib/yield-to-event-loop.ts';
import type { CatalogueContent, CatalogueSnapshot } from '../catalogue/face/snapshot.ts';

/** Words and offers by which sentences are read and answered, of one moment of the catalogue. */
export type SentenceReader = { vocabulary: Vocabulary; types: readonly OfferedType[] };

const vocabularies = new WeakMap<CatalogueContent, Vocabulary>();
const offers = new WeakMap<CatalogueSnapshot, Promise<OfferedType[]>>();

/** Reader of a catalogue, which knows names in a language and in English; made once for a catalogue, and its words once for a language. */
export async function sentenceReader(snapshot: CatalogueSnapshot, locale: Locale): Promise<SentenceReader> {
  const content = snapshot.content(locale);
  const vocabulary = vocabularies.get(content) ?? vocabularyOf(content, snapshot.content('en'));
  vocabularies.set(content, vocabulary);
  const types = offers.get(snapshot) ?? offeredTypes(snapshot);
  offers.set(snapshot, types);

  return { vocabulary, types: await types };
}

function vocabularyOf(content: CatalogueContent, english: CatalogueContent): Vocabulary {
  const inEnglish = new Map(
    [...english.networks, ...english.serviceTypes].map(({ slug, name }) => [slug, name]),
  );
  const englishCountry = new Map(english.countries.map(({ id, name }) => [id, name]));
  const named = ({ slug, name }: { slug: string; name: string }) => ({
    slug,
    names: [name, inEnglish.get(slug) ?? name, ...(content.synonyms.get(slug) ?? [])],
  });

  return makeVocabulary({
    networks: content.networks.map(named),
    types: content.serviceTypes.map(named),
    countries: content.countries.map(({ id, iso_code_2: code, name }) => ({
      code,
      names: [name, englishCountry.get(id) ?? name],
    })),
  });
}

/** Thousands of services take a while: others run in between. Prices are those of a guest, which only compare. */
async function offeredTypes(snapshot: CatalogueSnapshot): Promise<OfferedType[]> {
  const yieldNow = makeYielder();
  const content = snapshot.content('en');
  const types: OfferedType[] = [];
  for (const { slug, network, link_kinds, services } of content.serviceTypes) {
    const offered: OfferedService[] = [];
    for (const id of services) {
      offered.push(...offeredService(snapshot, content, id));
      await yieldNow();
    }
    types.push({ slug, network: network.slug, linkKinds: link_kinds, services: offered });
  }

  return types;
}

function offeredService(
  snapshot: CatalogueSnapshot,
  content: CatalogueContent,
  id: number,
): OfferedService[] {
  const [service, facts] = [content.service(id), snapshot.services.get(id)];
  if (!service || !facts || facts.isDeactivated) return [];
  const countries = [...service.geo_countries, ...service.allowed_use_countries];

  return [
    {
      id,
      price: Number(service.price) * (service.price_type === 'package' ? 1 : 1000 / service.pricing_per),
      popularity: content.popularity(id),
      isRecommended: content.recommended.has(id),
      startMinutes: service.start_time_minutes_max ?? -1,
      ...facts.limits,
      isPackage: facts.isPackage,
      hasRefill: service.has_refill,
      countries: countries.flatMap((country) => snapshot.countryCodes.get(country) ?? []),
    },
  ];
}
