import * as z from 'zod';
import { savedBanner } from '../areas/site/banner-schema.ts';
import { localText } from '../areas/site/face/local-text.ts';
import { savedLegalTexts } from '../areas/site/legal-texts.ts';
import { savedMenu } from '../areas/site/menu-schema.ts';
import { pagesWith } from '../areas/site/pages-schema.ts';
import { legalUrl, savedGlobalSettings, savedSettings } from '../areas/site/settings-schema.ts';
import { id, ids, text, title } from './file-fields.ts';

/** Settings, menu, pages and legal texts, banners and special offers. */

export const settingsFile = z.strictObject({
  /** Format of the whole folder (format-steps.ts). */
  format: z.int(),
  instance: savedSettings.extend({ legalUrls: z.array(legalUrl(localText(60))) }),
  global: savedGlobalSettings,
});
export const menuFile = savedMenu;
export const pagesFile = pagesWith(localText);
export const legalTextsFile = savedLegalTexts;
export const bannerFile = savedBanner;
export const offerFile = z.strictObject({
  id,
  name: title.max(60),
  place: text,
  position: text,
  network_id: id,
  utm_name: z.string().regex(/^[a-z0-9_-]{1,60}$/, 'must be small letters, digits, _ and -'),
  service_types: ids,
  services: ids.min(1),
  showAll: z.boolean(),
});

export type BannerFile = z.output<typeof bannerFile>;
export type OfferFile = z.output<typeof offerFile>;
