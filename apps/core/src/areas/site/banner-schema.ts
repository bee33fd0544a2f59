import { BANNER_PLACES } from '@fanfare/contract';
import * as z from 'zod';
import { color, ownOrOperatorUrl, text } from './operator-values.ts';

const slide = z.strictObject({
  sorting: z.int().min(0).max(1000),
  background_image: ownOrOperatorUrl.nullable(),
  background_color: color.nullable(),
  image: ownOrOperatorUrl.nullable(),
  title: text(200),
  title_color: color.nullable(),
  button_text: text(60).nullable(),
  link: ownOrOperatorUrl.nullable(),
  button_color: color.nullable(),
  button_text_color: color.nullable(),
});

type Parts = { type: 'html' | 'custom'; content: string | null; information: readonly object[] };

/** A banner as an operator may save it: HTML, or slides. */
export const savedBanner = z
  .strictObject({
    id: z.int().min(1).max(2_147_483_647),
    place: z.enum(BANNER_PLACES),
    type: z.enum(['html', 'custom']),
    /** Seconds; 0: it does not turn by itself. */
    scroll_delay: z.int().min(0).max(3600),
    content: z.string().min(1).max(20_000).nullable(),
    information: z.array(slide).max(20),
  })
  .check(({ value, issues }) => {
    for (const message of faultsOf(value)) issues.push({ code: 'custom', message, input: value });
  });
export type SavedBanner = z.output<typeof savedBanner>;

function faultsOf({ type, content, information }: Parts): string[] {
  const isHtml = type === 'html';

  return [
    ...(isHtml === (content !== null)
      ? []
      : [`content is ${isHtml ? 'null' : 'a text'} in a banner of type ${type}`]),
    ...(isHtml === (information.length === 0)
      ? []
      : [`information has ${information.length} slides in a banner of type ${type}`]),
  ];
}

/** Words of a banner in another language; slides by their place in the list. */
export const bannerWords = z
  .object({
    content: z.string().min(1).max(20_000),
    information: z.array(z.object({ title: text(200), button_text: text(60) }).partial()),
  })
  .partial();
export type BannerWords = z.output<typeof bannerWords>;
