import { formatNumber } from '@fanfare/ui/format.ts';
import { useLingui } from '@lingui/react/macro';
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { type UnderstoodPart, understandQuery } from '../../../shared/catalogue/understand-query.ts';
import { type Choice, iconChoice } from './choice.ts';

const itself = (path: string) => path;

/** A text that names filters, as the one choice that leads to the list narrowed by them; none for other texts. */
export function useUnderstood(): (catalogue: Catalogue, text: string) => Choice[] {
  const { t } = useLingui();

  function nameOf(part: UnderstoodPart): string {
    switch (part.kind) {
      case 'refill':
        return t`with refill`;
      case 'discount':
        return t`with a discount`;
      case 'cheapest':
        return t`cheapest first`;
      case 'fast':
        return t`starts within an hour`;
      case 'from': {
        const quantity = formatNumber(part.quantity);
        return t`from ${quantity}`;
      }
      default:
        return part.text;
    }
  }

  return (catalogue, text) => {
    // Beginnings of words, with commas between them: "refill" is also "refilled".
    const words = {
      refill: t({ message: 'refill,guarantee', comment: 'Beginnings of words that ask for refill' }),
      discount: t({ message: 'discount,sale', comment: 'Beginnings of words that ask for a discount' }),
      cheapest: t({ message: 'cheap,lowest', comment: 'Beginnings of words that ask for a low price' }),
      fast: t({ message: 'fast,quick,instant', comment: 'Beginnings of words that ask for a quick start' }),
    };
    const understood = understandQuery(catalogue, text, words, itself);
    if (understood === null) return [];

    return [
      iconChoice(`list ${understood.href}`, understood.parts.map(nameOf).join(' · '), 'search', {
        path: understood.href,
      }),
    ];
  };
}
