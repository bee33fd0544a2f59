import type { MenuItem } from '@fanfare/contract';
import type * as z from 'zod';
import { translatable } from '../areas/catalogue/contents.ts';
import { sanitizeHtml } from '../areas/catalogue/face/service-texts.ts';
import { couponWords } from '../areas/loyalty/list-coupons.ts';
import { payoutMethodWords } from '../areas/payouts/method-words.ts';
import { bannerWords } from '../areas/site/banner-schema.ts';
import { sanitizeBanner } from '../areas/site/operator-html.ts';
import { namedWords } from '../areas/site/site-words.ts';
import { clipWords } from '../areas/tasks/clip-words.ts';
import { questWords } from '../areas/trials/quest-words.ts';
import type { Folder, Rows } from './parse-folder.ts';
import type { TranslationFile } from './translation-file.ts';

type WithId = { id: number };
type Worded = {
  /** Entity under which translations of its rows are stored. */
  entity: string;
  /** The translatable part of a row. */
  words: z.ZodType<object>;
  rows: (folder: Folder) => Pick<Rows<WithId>, 'list' | 'ids'>;
  /** HTML field of the text, and the sanitizer for it. */
  html?: { field: string; sanitize: (html: string) => string };
};

/** Fields that may be equal in every language: names and account numbers. */
export const MAY_STAY = ['additional_information', 'comments'];

type WordedFile = Exclude<keyof TranslationFile, 'phrases'>;

/** Files whose rows can be translated. */
const WORDED: Record<WordedFile, Worded> = {
  networks: { entity: 'network', words: translatable.network, rows: ({ networks }) => networks },
  'service-types': {
    entity: 'service_type',
    words: translatable.service_type,
    rows: ({ serviceTypes }) => serviceTypes,
  },
  services: {
    entity: 'service',
    words: translatable.service,
    rows: ({ services }) => services,
    html: { field: 'description', sanitize: sanitizeHtml },
  },
  labels: { entity: 'label', words: translatable.label, rows: ({ labels }) => labels },
  'payment-methods': {
    entity: 'payment_method',
    words: translatable.payment_method,
    rows: ({ methods }) => methods,
    html: { field: 'description', sanitize: sanitizeHtml },
  },
  'withdrawal-methods': {
    entity: 'withdrawal_method',
    words: payoutMethodWords,
    rows: ({ withdrawalMethods }) => withdrawalMethods,
  },
  'menu-items': { entity: 'menu_item', words: namedWords, rows: ({ menu }) => menuRows(menu?.main ?? []) },
  banners: {
    entity: 'banner',
    words: bannerWords,
    rows: ({ banners }) => banners,
    html: { field: 'content', sanitize: sanitizeBanner },
  },
  'special-offers': { entity: 'special_offer', words: namedWords, rows: ({ offers }) => offers },
  coupons: { entity: 'coupon', words: couponWords, rows: ({ coupons }) => coupons },
  quests: {
    entity: 'free_trial_quest',
    words: questWords,
    rows: ({ quests }) => quests,
    html: { field: 'body', sanitize: sanitizeHtml },
  },
  tasks: { entity: 'task_clip', words: clipWords, rows: ({ clips }) => clips },
  'tariff-plans': { entity: 'tariff_plan', words: namedWords, rows: ({ tariffPlans }) => tariffPlans },
};
/** `WORDED` as a list. */
export const WORDED_FILES = Object.entries(WORDED) as [WordedFile, Worded][];

/** The English texts of a row. */
export function wordsOf({ words }: Worded, row: WithId): object {
  return words.parse(withoutBlanks(row));
}

/** Empty texts need no translation. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.entries(value).filter(([, part]) => part !== null && part !== '' && !isEmptyList(part));

  return Object.fromEntries(said.map(([key, part]) => [key, withoutBlanks(part)]));
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

export function allItems(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...allItems(item.children)]);
}

function menuRows(items: readonly MenuItem[]): Pick<Rows<WithId>, 'list' | 'ids'> {
  const list = allItems(items);

  return { list, ids: new Set(list.map(({ id }) => id)) };
}
