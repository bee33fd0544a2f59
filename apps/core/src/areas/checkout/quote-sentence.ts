import type { quoteSentence as endpoint, Locale, OutputOf, SentenceType, Service } from '@fanfare/contract';
import {
  findOffers,
  formatAmount,
  lineCost,
  type Offer,
  type Offers,
  readSentence,
  type Sentence,
  type SentencePart,
} from '@fanfare/rules';
import { type Caller, customerIdOf } from '../../caller.ts';
import type { Core } from '../../core.ts';
import type { CatalogueContent, CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import { gradeDiscount } from '../loyalty/face/grade-discount.ts';
import { sentenceReader } from './sentence-reader.ts';

type Answer = OutputOf<typeof endpoint>['data'];

/**
 * Reads a sentence, and quotes up to three services for it at the caller's prices, as ordering them would cost (rules §2.20, §2.1).
 * Names are known in the reader's language and in English.
 */
export async function quoteSentence(
  core: Core,
  caller: Caller,
  { text, locale }: { text: string; locale: Locale },
): Promise<Answer> {
  const [snapshot, { settings }, gradeDiscountPercent] = await Promise.all([
    core.catalogue.current(),
    core.site.current(),
    gradeDiscount(core, customerIdOf(caller)),
  ]);
  const content = snapshot.content(locale);
  const { vocabulary, types } = await sentenceReader(snapshot, locale);
  const sentence = readSentence(vocabulary, text);
  const offers = findOffers(sentence, types);
  const priced = (id: number, quantity: number, isGuarantee: boolean) => {
    const { terms } = requireService(snapshot, id);
    const { guaranteeChargePercent, roundingPrecision: decimals } = settings;
    const cost = lineCost({
      terms,
      quantity,
      isGuarantee,
      gradeDiscountPercent,
      guaranteeChargePercent,
      decimals,
    });
    return formatAmount(cost, decimals);
  };
  const lines = (offers.kind === 'services' ? offers.offers : []).map(
    ({ id, quantity: wanted, limit }: Offer) => {
      const { name, slug, default_quantity } = requireListed(content, id);
      const { isPackage, terms } = requireService(snapshot, id);
      const quantity = isPackage ? 1 : (wanted ?? default_quantity);
      return {
        service_id: id,
        slug,
        name,
        quantity,
        limit,
        cost: priced(id, quantity, false),
        cost_with_refill: terms.hasRefill ? priced(id, quantity, true) : null,
      };
    },
  );
  const { quantity, link, network, country, refill, taste } = sentence;
  const shown = shownTypes(content);

  return {
    parts: sentence.parts.map(presentPart),
    quantity,
    link,
    network,
    country,
    is_guarantee: refill,
    taste,
    lines,
    service_types: shown(offers.kind === 'services' ? [offers.type] : offers.types),
    wrong_link:
      offers.kind === 'services' && offers.wrongLink
        ? { kind: offers.wrongLink.kind, service_types: shown(offers.wrongLink.instead) }
        : null,
    missing: missingOf(sentence, offers, content),
  };
}

function requireService(snapshot: CatalogueSnapshot, id: number) {
  const service = snapshot.services.get(id);
  if (!service) throw new RangeError(`the catalogue has no service ${id}`);

  return service;
}

function requireListed(content: CatalogueContent, id: number): Service {
  const service = content.service(id);
  if (!service) throw new RangeError(`service ${id} is not listed`);

  return service;
}

const shownTypes =
  (content: CatalogueContent) =>
  (slugs: readonly string[]): SentenceType[] =>
    slugs.flatMap((wanted) =>
      content.serviceTypes
        .filter(({ slug }) => slug === wanted)
        .map(({ id, slug, name, network }) => ({
          id,
          slug,
          name,
          network: { id: network.id, slug: network.slug, name: network.name },
        })),
    );

function presentPart(part: SentencePart): Answer['parts'][number] {
  const { text, start, end } = part;
  const meant = part.kind === 'word' ? (part.meant ?? null) : null;

  return { kind: kindOf(part), text, start, end, meant };
}

function kindOf(part: SentencePart): Answer['parts'][number]['kind'] {
  if (part.kind !== 'word') return part.kind;
  const kind = part.meanings[0]?.kind;

  return kind === undefined || kind === 'ignored' || kind === 'unit'
    ? 'ignored'
    : kind === 'type' || kind === 'place'
      ? 'thing'
      : kind;
}

/** Choices that the sentence leaves to its reader. */
function missingOf(
  { network, things, places, quantity, link, refill }: Sentence,
  offers: Offers,
  content: CatalogueContent,
): Answer['missing'] {
  const [first] = offers.kind === 'services' ? offers.offers : [];
  const service = first && requireListed(content, first.id);

  return [
    ...(network === null && !service ? ['network' as const] : []),
    ...(things.length === 0 && places.length === 0 && !service ? ['service_type' as const] : []),
    ...(quantity === null && !service?.is_package ? ['quantity' as const] : []),
    ...(link === null && service?.url_is_required !== false ? ['link' as const] : []),
    ...(refill === null && service?.has_refill ? ['refill' as const] : []),
  ];
}
