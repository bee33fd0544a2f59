import type { CampaignDetail, KeywordPosition } from '@fanfare/contract';
import type { Positions } from './load-campaign.server.ts';

/** A keyword as the table shows it; `read` is null where it is not read yet. */
export type KeywordRow = { keyword: string; read: KeywordPosition | null };

export const ORDERS = ['position', 'keyword', 'change', 'best'] as const;
export type Order = (typeof ORDERS)[number];

/** After every position: beyond the first hundred, then not read. */
const BEYOND = 101;
const UNREAD = 102;

/** All keywords of a campaign with what was read of them, in an order. */
export function keywordRows(
  { keywords }: Pick<CampaignDetail, 'keywords'>,
  positions: Pick<Positions, 'keywords'>,
  order: Order,
): KeywordRow[] {
  const read = new Map(positions.keywords.map((row) => [row.keyword, row]));
  const rows = keywords.map((keyword) => ({ keyword, read: read.get(keyword) ?? null }));
  if (order === 'keyword') return rows.toSorted((one, other) => one.keyword.localeCompare(other.keyword));

  return rows.toSorted((one, other) => placeIn(one, order) - placeIn(other, order));
}

function placeIn({ read }: KeywordRow, order: Exclude<Order, 'keyword'>): number {
  if (read === null) return UNREAD;
  if (order === 'best') return read.best ?? BEYOND;
  // The greatest gain first; who came back has gained, who left has lost.
  if (order === 'change')
    return read.move === 'back' ? -BEYOND : read.move === 'out' ? BEYOND : -(read.change ?? 0);

  return read.position ?? BEYOND;
}

/** Height of a position in a drawing, 0 at the top: places near the top are further apart. */
export const depthOf = (position: number): number => (Math.sqrt(position) - 1) / 9;

/** A line through positions as SVG, with a gap where there is none; x and y by place and depth. */
export function pathOf(
  history: readonly (number | null)[],
  xOf: (place: number) => number,
  yOf: (depth: number) => number,
): string {
  let isOn = false;

  return history
    .map((position, place) => {
      if (position === null || position >= BEYOND) {
        isOn = false;
        return '';
      }
      const point = `${isOn ? 'L' : 'M'}${round(xOf(place))} ${round(yOf(depthOf(position)))}`;
      isOn = true;
      return point;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 10) / 10;
