import type { Offer } from '../port.ts';
import { idOf, isObject, isYes, type PanelValue, textOf } from './read-json.ts';
import { amountOf, countOf } from './read-numbers.ts';

const LONGEST_TEXT = 500;

/** The services of a panel. What has no id, rate or limits can not be ordered and is left out. */
export function readOffers(said: PanelValue, currency: string): Offer[] {
  const rows = Array.isArray(said) ? said : isObject(said) ? Object.values(said) : [];
  const offers = new Map<string, Offer>();
  for (const row of rows) {
    const offer = isObject(row) ? readOffer(row, currency) : null;
    if (offer !== null && !offers.has(offer.service)) offers.set(offer.service, offer);
  }

  return [...offers.values()];
}

function readOffer(row: { [name: string]: PanelValue | undefined }, currency: string): Offer | null {
  const service = idOf(row.service) ?? idOf(row.id);
  const rate = amountOf(row.rate) ?? amountOf(row.price);
  const [min, max] = [countOf(row.min), countOf(row.max)];
  if (service === null || rate === null || rate < 0n) return null;
  if (min === null || max === null || min < 0 || max < Math.max(min, 1)) return null;

  return {
    service,
    name: shortOf(row.name) ?? service,
    category: shortOf(row.category) ?? '',
    type: shortOf(row.type) ?? 'Default',
    rate: { amount: rate, currency: (textOf(row.currency) ?? currency).toUpperCase() },
    min: Math.max(min, 1),
    max: Math.min(max, MOST),
    hasRefill: isYes(row.refill),
    canCancel: isYes(row.cancel),
  };
}

/** The largest quantity of an order. */
const MOST = 2_147_483_647;

/** Text without control characters; names of panels are shown to staff. */
function shortOf(said: PanelValue | undefined): string | null {
  const text = textOf(said)?.replace(/\p{Cc}+/gu, ' ');

  return text?.slice(0, LONGEST_TEXT) ?? null;
}
