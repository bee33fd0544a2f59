import { findOffers, type Offers, readSentence, type Sentence } from '@fanfare/rules';
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { sentenceReaderOf } from '../../../shared/catalogue/sentences.ts';

/** A text as a sentence that buys, with the offers of the shop for it. */
export type ReadSentence = { sentence: Sentence; offers: Offers };

/** Fewest parts of a sentence: a single word is better served by a search of names. */
const FEWEST_PARTS = 2;

/** The text read as a sentence that buys (rules §2.20); null for one that names too little to be one. */
export function readInCatalogue(catalogue: Catalogue, text: string): ReadSentence | null {
  const { vocabulary, types } = sentenceReaderOf(catalogue);
  const sentence = readSentence(vocabulary, text);
  const { network, things, places } = sentence;
  const said = sentence.parts.filter(({ kind }) => kind === 'quantity' || kind === 'link' || kind === 'word');
  const isAbout = network !== null || things.length > 0 || places.length > 0;

  return isAbout && said.length >= FEWEST_PARTS ? { sentence, offers: findOffers(sentence, types) } : null;
}

/** Slugs of the types that are nearest to a text in which nothing was found. */
export function nearestTypes(catalogue: Catalogue, text: string): readonly string[] {
  const { vocabulary, types } = sentenceReaderOf(catalogue);
  const offers = findOffers(readSentence(vocabulary, text), types);

  return offers.kind === 'services' ? [offers.type] : offers.types;
}
