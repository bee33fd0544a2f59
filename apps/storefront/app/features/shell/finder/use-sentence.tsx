import { LONGEST_SENTENCE, type Offer, type Offers, type Sentence } from '@fanfare/rules';
import { formatNumber, wholeFact } from '@fanfare/ui/format.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Catalogue, rowAt } from '../../../shared/catalogue/catalogue.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { sentenceQuery } from '../../../shared/queries/sentence-query.ts';
import { type Choice, serviceChoice, typeChoice } from './choice.ts';
import { sentenceEditor } from './edit-sentence.ts';
import type { OptionGroup } from './option-list.tsx';
import { nearestTypes, type ReadSentence, readInCatalogue } from './read-in-catalogue.ts';
import { SentenceParts } from './sentence-parts.tsx';
import { useDebounced } from './use-debounced.ts';

/** A text as a sentence that buys: its parts, and the choices that it leads to. */
export type ShownSentence = { head: React.ReactNode; groups: OptionGroup[] };

/** Prices are asked for once the typing rests. */
const TYPING_MS = 250;

/** The text of a field as a sentence that buys, with the reader's prices as soon as they are here; null for other texts. */
export function useSentence(
  catalogue: Catalogue | null,
  text: string,
  field: React.RefObject<HTMLInputElement | null>,
): ShownSentence | null {
  const { t } = useLingui();
  const { locale, profile } = useInstance();
  const read = catalogue === null ? null : readInCatalogue(catalogue, text);
  const settled = useDebounced(
    read?.offers.kind === 'services' ? text.trim().slice(0, LONGEST_SENTENCE) : '',
    TYPING_MS,
  );
  const { data: lines, isPlaceholderData } = useQuery(sentenceQuery(settled, locale, profile?.id ?? null));
  if (catalogue === null || read === null) return null;
  const { sentence, offers } = read;
  // Another link has to be given for what this one does not fit.
  const isWrong = offers.kind === 'services' && offers.wrongLink !== null;
  const quotes = new Map(lines?.map(({ service_id, ...line }) => [service_id, line]));

  function serviceRow(offer: Offer, place: number): Choice[] {
    const row = catalogue?.columns.id.indexOf(offer.id) ?? -1;
    if (catalogue === null || row < 0) return [];
    const { start_time, slug, network, name } = rowAt(catalogue, row);
    const start = wholeFact(start_time);
    const quantity = offer.quantity === null ? null : formatNumber(offer.quantity);
    const notes = [
      offer.limit === 'least'
        ? t`Minimum of this service`
        : offer.limit === 'most'
          ? t`Maximum of this service`
          : null,
      place === 0 && offer.limit === null && isOrdered(row) ? t`Most ordered` : null,
      start === '' ? null : t`Starts in ${start}`,
    ];
    const quote = quotes.get(offer.id);

    return [
      {
        ...serviceChoice(catalogue, row),
        key: `sentence ${slug}`,
        name: quantity === null ? name : `${quantity} · ${name}`,
        note: notes.filter((note) => note !== null).join(' · '),
        price: null,
        quote: quote
          ? { cost: quote.cost, withRefill: quote.cost_with_refill, isOld: isPlaceholderData }
          : null,
        goal: {
          path: `/?${orderSearch(isWrong ? { ...sentence, link: null } : sentence, offer, { network: network.slug, slug })}`,
        },
      },
    ];
  }

  const isOrdered = (row: number) => (catalogue.columns.popularity[row] ?? 0) > 0;
  const typeRows = (slugs: readonly string[]) => typeRowsOf(catalogue, slugs, sentence);

  return {
    head: <SentenceParts catalogue={catalogue} read={read} editor={sentenceEditor(field)} />,
    groups: groupsOf(offers),
  };

  function groupsOf(found: Offers): OptionGroup[] {
    if (found.kind !== 'services')
      return [
        {
          heading: found.kind === 'types' ? t`Choose a type` : t`Closest matches`,
          choices: typeRows(found.types),
        },
      ];
    const own = { heading: t`Services for this order`, choices: found.offers.flatMap(serviceRow) };
    const all = { heading: t`Compare all`, choices: typeRows([found.type]) };
    const instead = found.wrongLink && {
      heading: t`Types for this link`,
      choices: typeRows(found.wrongLink.instead.slice(0, MOST_TYPES)),
    };

    return instead ? [instead, own] : [own, all];
  }
}

const MOST_TYPES = 6;
const MOST_NEAREST = 3;

/** Types that are nearest to a text in which nothing was found: a list of choices is never empty. */
export function nearestChoices(catalogue: Catalogue, text: string): Choice[] {
  const place = (wanted: string) => catalogue.document.types.findIndex(({ slug }) => slug === wanted);

  return nearestTypes(catalogue, text)
    .slice(0, MOST_NEAREST)
    .flatMap((slug) => typeChoice(catalogue, place(slug)));
}

/** Types with what the sentence says besides: a press on one keeps quantity and link. */
function typeRowsOf(catalogue: Catalogue, slugs: readonly string[], { quantity, link }: Sentence): Choice[] {
  const kept = new URLSearchParams({
    ...(quantity !== null && { quantity: String(quantity) }),
    ...(link !== null && { url: link.url }),
  }).toString();

  return slugs
    .slice(0, MOST_TYPES)
    .flatMap((wanted) => {
      const place = catalogue.document.types.findIndex(({ slug }) => slug === wanted);
      return typeChoice(catalogue, place);
    })
    .map((choice) => ({
      ...choice,
      goal: 'path' in choice.goal && kept !== '' ? { path: `${choice.goal.path}?${kept}` } : choice.goal,
    }));
}

/** The order form with all that the sentence said. */
function orderSearch(
  { link, refill, country }: ReadSentence['sentence'],
  { quantity }: Offer,
  { network, slug }: { network: string; slug: string },
): string {
  return new URLSearchParams({
    network,
    pick: slug,
    ...(quantity !== null && { quantity: String(quantity) }),
    ...(link !== null && { url: link.url }),
    ...(refill !== null && { isGuarantee: String(refill) }),
    ...(country !== null && { countries: country }),
  }).toString();
}
