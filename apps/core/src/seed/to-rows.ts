import { parseAmount } from '@fanfare/rules';
import { sanitizeHtml } from '../areas/catalogue/face/service-texts.ts';
import { sanitizeBanner } from '../areas/site/operator-html.ts';
import { fieldsWith } from '../data/tables/service-fields.ts';
import { pick } from '../lib/pick.ts';
import type { NetworkFile, ServiceFile, ServiceTypeFile } from './catalogue-files.ts';
import type { MethodFile, TariffPlanFile, WithdrawalMethodFile } from './money-files.ts';
import type { Folder } from './parse-folder.ts';
import type { ClipFile, CouponFile, GradeFile, QuestFile } from './reward-files.ts';
import type { BannerFile, OfferFile } from './site-files.ts';
import { startTimeMinutes } from './start-time.ts';
import { WORDED_FILES } from './words.ts';

/** Rows of tables from rows of files. Amounts leave as text: they travel to the database in JSON. */

const micro = (amount: string) => String(parseAmount(amount));
const microOrNull = (amount: string | null) => (amount === null ? null : micro(amount));

export function networkRow({ id, slug, sorting, ...file }: NetworkFile) {
  const { hosts, allowed_subdomains, canonical_host, host_match, service_types, ...content } = file;

  return { id, slug, sorting, content };
}

export function withdrawalMethodRow(
  { id, is_to_balance, min_amount, max_amount, fee_percent, min_fee, ...content }: WithdrawalMethodFile,
  sorting: number,
) {
  return {
    id,
    is_to_balance,
    min_amount: micro(min_amount),
    max_amount: microOrNull(max_amount),
    fee_percent,
    min_fee: micro(min_fee),
    is_enabled: true,
    sorting,
    content,
  };
}

export function tariffPlanRow({ price, name, ...file }: TariffPlanFile, sorting: number) {
  return { ...file, price: micro(price), content: { name }, is_enabled: true, sorting };
}

export function questRow({ reward, name, body, short_body, steps, ...file }: QuestFile, sorting: number) {
  return {
    ...file,
    ...reward,
    min_user_spend_amount: microOrNull(file.min_user_spend_amount),
    min_replenishment_amount: microOrNull(file.min_replenishment_amount),
    content: { name, body: sanitizeHtml(body), short_body, steps },
    sorting,
  };
}

export function clipRow({ title, question, choices, captions, ...file }: ClipFile, sorting: number) {
  return {
    ...file,
    reward: micro(file.reward),
    budget: micro(file.budget),
    content: { title, question, choices, captions },
    sorting,
  };
}

export function serviceTypeRow({ id, slug, network_id, link_kinds, sorting, ...file }: ServiceTypeFile) {
  const { services, ...content } = file;

  return { id, slug, network_id, link_kinds, sorting, content };
}

export function serviceRow(file: ServiceFile, sorting: number) {
  const startsIn = startTimeMinutes(file.start_time);

  return {
    ...pick(file, fieldsWith('column')),
    default_price: micro(file.default_price),
    floor_price: microOrNull(file.floor_price),
    guarantee_days: file.guarantee_days || null,
    sorting,
    content: {
      ...pick(file, fieldsWith('content')),
      description: sanitizeHtml(file.description),
      package_contents: file.package_contents.map(({ id, quantity, isDisplayable }) => ({
        id,
        quantity,
        isDisplayable,
      })),
      start_time_minutes_min: startsIn?.min ?? null,
      start_time_minutes_max: startsIn?.max ?? null,
    },
  };
}

export function methodRow(file: MethodFile, sorting: number) {
  const { id, strategy, gateway, fee_percent, min_amount, max_amount, bonuses, available_for, ...content } =
    file;

  return {
    id,
    strategy,
    gateway,
    fee_percent,
    min_amount: micro(min_amount),
    max_amount: microOrNull(max_amount),
    bonuses,
    is_for_guests: available_for.guest,
    is_for_top_up: available_for.top_up,
    is_for_widgets: available_for.order_widget,
    is_for_recurring: available_for.recurring,
    is_enabled: true,
    sorting,
    content: { ...content, description: sanitizeHtml(content.description) },
  };
}

export function gradeRow({ id, spending_goal, discount_percent, valid_days, ...content }: GradeFile) {
  return { id, spending_goal: micro(spending_goal), discount_percent, valid_days, content };
}

export function bannerRow({ id, place, type, scroll_delay, content, information }: BannerFile) {
  return {
    id,
    place,
    type,
    scroll_delay,
    content: { content: content === null ? null : sanitizeBanner(content), information },
  };
}

export function offerRow({ name, showAll, ...file }: OfferFile, sorting: number) {
  return { ...file, show_all: showAll, sorting, content: { name } };
}

export function couponRow({ name, description, ...file }: CouponFile) {
  return {
    ...file,
    bonus_amount: microOrNull(file.bonus_amount),
    min_amount: micro(file.min_amount),
    max_bonus_amount: microOrNull(file.max_bonus_amount),
    content: { name, description },
  };
}

/** Rows of translations; their HTML is sanitized like that of the rows. */
export function translationRows({ translations }: Folder) {
  return [...translations].flatMap(([locale, files]) =>
    WORDED_FILES.flatMap(([file, { entity, html }]) =>
      Object.entries(files[file] ?? {}).map(([id, words]) => {
        const clean =
          html && html.field in words ? { [html.field]: html.sanitize(String(words[html.field])) } : {};
        return { entity, entity_id: Number(id), locale, content: { ...words, ...clean } };
      }),
    ),
  );
}
