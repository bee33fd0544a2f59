import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { data, id, lang, localeQuery } from '../../fields.ts';

/** Places of banners (BAN-01..20). */
export const BANNER_PLACES = [
  'dashboard',
  'orders',
  'profile',
  'grades',
  'drip_feed',
  'order_widget',
  'free_trials',
  'sidebar',
  'create_order',
  'autopromotion',
  'tasks',
  'services_type_main',
  'services_type_first_short',
  'services_type_second_short',
  'referral_program',
  'services_pricing_main',
  'services_pricing_first_short',
  'services_pricing_second_short',
  'services_pricing_long',
  'services_pricing_footer',
] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number];

/** `html` shows `content`, sanitised; `custom` is a carousel of `information`, turned every `scroll_delay` seconds. */
export const banner = z.object({
  id,
  lang,
  place: z.enum(BANNER_PLACES),
  type: z.enum(['html', 'custom']),
  /** Seconds between two banners; 0: they do not turn by themselves. */
  scroll_delay: z.number(),
  content: z.nullable(z.string()),
  information: z.array(
    z.object({
      sorting: z.number(),
      background_image: z.nullable(z.string()),
      background_color: z.nullable(z.string()),
      image: z.nullable(z.string()),
      title: z.string(),
      title_color: z.nullable(z.string()),
      button_text: z.nullable(z.string()),
      link: z.nullable(z.string()),
      button_color: z.nullable(z.string()),
      button_text_color: z.nullable(z.string()),
    }),
  ),
});
export type Banner = z.output<typeof banner>;

export const listBanners = defineEndpoint({
  name: 'listBanners',
  summary: 'Banners by place.',
  method: 'GET',
  path: '/banners',
  access: 'anyone',
  policy: 'public',
  status: 200,
  query: z.object(localeQuery),
  output: data(z.array(banner)),
  errors: [],
});
