import type {
  Banner,
  InstanceSettings,
  Lang,
  LegalText,
  Locale,
  MenuItem,
  PageSettings,
  SidebarSettings,
} from '@fanfare/contract';
import { isRateFresh } from '@fanfare/rules';
import type { Logger } from 'pino';
import { ZodError } from 'zod';
import { type Clock, systemClock } from '../../clock.ts';
import type { Db, Queryable } from '../../data/database.ts';
import type { Listener } from '../../data/listener.ts';
import { readCatalogueVersion } from '../catalogue/face/catalogue-version.ts';
import { savedBanner } from './banner-schema.ts';
import { keepGoodSettings, readGoodSettings, savedParts } from './good-settings.ts';
import { type LegalPage, legalPagesOf, presentLegalText, savedLegalTexts } from './legal-texts.ts';
import { savedMenu } from './menu-schema.ts';
import { NotOpen } from './not-open.ts';
import { presentPages } from './pages.ts';
import { savedPages } from './pages-schema.ts';
import { presentCustomItems, presentMenu, presentSettings } from './present.ts';
import { presentBanner } from './present-banner.ts';
import {
  ratesOf,
  type SavedGlobalSettings,
  type SavedSettings,
  savedGlobalSettings,
  savedSettings,
} from './settings-schema.ts';
import { readWords } from './site-words.ts';
import { type BannerRow, type OfferRow, readSite, type SiteRows } from './store.ts';

/** The operator's settings beside the catalogue, at one moment. */
export type Site = {
  settings: InstanceSettings;
  /** Settings with the names of their links in a language. */
  settingsIn(locale: Locale): InstanceSettings;
  globalSettings: SavedGlobalSettings;
  /** Units of a currency for one dollar now; null without a rate of the last day (rules §2.7). */
  rateOf(currency: string): string | null;
  /** null where nobody proves to Intercom who a customer is. */
  intercomSecret: string | null;
  /** JavaScript of the operator's own; null without any. */
  customCode: string | null;
  /** The operator's own rules for orders to be moderated; not shown to buyers. */
  moderation: SavedSettings['moderation'];
  /** Tasks that a customer may begin in a day. */
  tasksPerDay: number;
  /** The tax note on invoices; null for none. */
  invoiceTaxNote: SavedSettings['invoiceTaxNote'];
  /** The discount for unpaid orders in whole percent; not shown to buyers until it is offered. */
  unpaidOrderDiscountPercent: number;
  /** Time zone of the shop's day. */
  timeZone: string;
  /** The domain whose hosts share a cookie with the shop; null: none do. */
  parentDomain: string | null;
  /** The menu in English. */
  menu: MenuItem[];
  menuIn(locale: Locale): MenuItem[];
  sidebarIn(locale: Locale): SidebarSettings;
  /** Empty: every screen is open, in the shop's own words. */
  pagesIn(locale: Locale): PageSettings[];
  legalTextIn(slug: string, locale: Locale): LegalText | null;
  legalPages: readonly LegalPage[];
  bannersIn(locale: Locale): Banner[];
  offers: readonly OfferRow[];
  offerWords(offer: OfferRow, locale: Locale): { name: string; lang: Lang };
};

/** Settings, menu, banners and offers in this process's memory, dropped when the database says that they changed. */
export type SiteCache = {
  /** Settings to show pages by. */
  current(): Promise<Site>;
  /**
   * Settings to charge by, as the transaction itself sees them, read by its own connection. `version` saves asking for
   * it where the catalogue of the transaction is known.
   */
  charged(tx: Queryable, version?: bigint): Promise<Site>;
  /** True once this process has seen settings to show the shop by: from then on the last good ones stay. */
  wasOpen(): boolean;
};

type Sources = {
  db: Db;
  listener: Pick<Listener, 'on' | 'onGap'>;
  clock?: Clock;
  log?: Logger;
  /** Kinds of providers that this shop can speak with. */
  providerKinds: ReadonlySet<string>;
  /** False where nobody suggests keywords: the keyword tools are then off, whatever is saved. */
  hasSuggestions?: boolean;
};
type Kept = { version: bigint; site: Site; ratedAt: Date | null };

/**
 * Settings that can not be read change nothing: the last good ones stay, those of before this process too, and each look at
 * the broken ones is an error in the log. Throws NotOpen while there never were good ones.
 */
export function makeSiteCache({
  db,
  listener,
  clock = systemClock(),
  log,
  providerKinds,
  hasSuggestions = true,
}: Sources): SiteCache {
  let kept: Promise<Kept> | null = null;
  let lastGood: Kept | null = null;
  /** The settings stored for processes that start later. */
  let keptText: string | null = null;
  let drops = 0;
  const drop = () => {
    kept = null;
    drops += 1;
  };
  listener.on('site', drop);
  listener.onGap(() => {
    // Another database may be in the place of the last one, where these settings are not kept.
    keptText = null;
    drop();
  });

  const complain = ({ issues }: ZodError, what: string) =>
    log?.error({ fields: issues.map(({ path }) => path.join('.')), issues }, what);

  async function read(from: Queryable): Promise<Kept> {
    const rows = await readSite(from, providerKinds);
    const good = parse(rows, 'saved settings can not be read');
    if (good === null) {
      // Settings that were taken away are not there by intent: only broken ones are stood in for.
      lastGood ??= rows.instance === null ? null : await readLastGood(from, rows);
      if (lastGood === null) throw new NotOpen();
      return { ...lastGood, version: rows.version };
    }
    // A transaction may see older settings than were shown already; read alone, older ones are those of a restored database.
    if (from === db || lastGood === null || lastGood.version <= good.version) lastGood = good;
    if (from === db) await keep(rows);

    return good;
  }

  function parse(rows: SiteRows, complaint: string): Kept | null {
    try {
      return toKept(rows, { clock, hasSuggestions });
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      if (rows.instance !== null) complain(error, complaint);
      return null;
    }
  }

  async function readLastGood(from: Queryable, rows: SiteRows): Promise<Kept | null> {
    const good = await readGoodSettings(from);

    return (
      good &&
      parse(
        { ...rows, ...good.parts, version: good.version },
        'the last good settings can not be read either',
      )
    );
  }

  async function keep(rows: SiteRows): Promise<void> {
    const parts = savedParts(rows);
    const text = JSON.stringify(parts);
    if (text === keptText) return;
    await keepGoodSettings(db, rows.version, parts).then(
      () => {
        keptText = text;
      },
      (error: Error) => log?.warn({ err: error.message }, 'settings could not be kept as the last good ones'),
    );
  }

  function load(): Promise<Kept> {
    const mine = read(db);
    kept = mine;
    mine.catch(() => {
      if (kept === mine) kept = null;
    });

    return mine;
  }

  const isRateStale = ({ site, ratedAt }: Kept) =>
    site.settings.rubExchangeRate !== null && ratedAt !== null && !isRateFresh(ratedAt, clock.now());

  return {
    async current() {
      const now = await (kept ?? load());

      return isRateStale(now) ? (await load()).site : now.site;
    },

    async charged(tx, version) {
      const seen = version ?? (await readCatalogueVersion(tx));
      const known = await kept?.catch(() => null);
      if (known?.version === seen && !isRateStale(known)) return known.site;

      const dropsBefore = drops;
      const mine = await read(tx);
      // A process that only takes orders never calls `current`, so the settings are kept here.
      if (kept === null && drops === dropsBefore) kept = Promise.resolve(mine);

      return mine.site;
    },

    wasOpen: () => lastGood !== null,
  };
}

/** Throws a ZodError for what no seed or console could have written. */
function toKept(rows: SiteRows, { clock, hasSuggestions }: { clock: Clock; hasSuggestions: boolean }): Kept {
  const parsed = savedSettings.parse(rows.instance);
  const features = { ...parsed.features, keywordTools: parsed.features.keywordTools && hasSuggestions };
  const saved = { ...parsed, features };
  const menu = savedMenu.parse(rows.menu ?? { main: [], custom: [] });
  const pages = savedPages.parse(rows.pages ?? []);
  const legalTexts = savedLegalTexts.parse(rows.legalTexts ?? []);
  const words = readWords(rows.words);
  // A banner that no seed or console could have written is left out: it must not take the pages away.
  const banners = rows.banners.flatMap((row) => savedBanner.safeParse(bannerOf(row)).data ?? []);
  const rates = ratesOf(saved);
  const readAt = clock.now();
  const globalSettings = savedGlobalSettings.parse(
    rows.global ?? { freeTrialsIsAllowed: false, defaultOuterWidgetPartnerPercent: 0 },
  );
  const bannerSlots = [...new Set(banners.map(({ place }) => place))];
  const settingsIn = (locale: Locale) => {
    const beside = {
      customMenuItems: presentCustomItems(menu, locale),
      bannerSlots,
      takesOrders: rows.takesOrders,
    };
    return presentSettings(saved, globalSettings, beside, { now: readAt, locale });
  };
  const menus = new Map<Locale, MenuItem[]>();
  const menuIn = (locale: Locale): MenuItem[] => {
    const known = menus.get(locale) ?? presentMenu(menu, locale, (id) => words.menuItem(id, locale));
    menus.set(locale, known);

    return known;
  };

  return {
    version: rows.version,
    ratedAt: saved.rubExchangeRate && new Date(saved.rubExchangeRate.ratedAt),
    site: {
      settings: settingsIn('en'),
      settingsIn,
      globalSettings,
      rateOf(currency) {
        const kept = rates[currency];
        return kept && isRateFresh(new Date(kept.ratedAt), clock.now()) ? kept.rate : null;
      },
      intercomSecret: saved.intercomSecret,
      customCode: saved.customCode,
      moderation: saved.moderation,
      tasksPerDay: saved.tasksPerDay,
      invoiceTaxNote: saved.invoiceTaxNote,
      unpaidOrderDiscountPercent: saved.unpaidOrderDiscountPercent,
      timeZone: saved.timeZone,
      parentDomain: saved.parentDomain,
      menu: menuIn('en'),
      menuIn,
      sidebarIn(locale) {
        const { customMenuItems, socials } = settingsIn(locale);
        return { customMenuItems, socials };
      },
      pagesIn: (locale) => presentPages(pages, locale),
      legalTextIn: (slug, locale) =>
        presentLegalText(legalTexts, { slug, locale, languages: saved.languages }),
      legalPages: legalPagesOf(legalTexts, saved.languages),
      bannersIn: (locale) => banners.map((banner) => presentBanner(banner, words.banner(banner.id, locale))),
      offers: rows.offers,
      offerWords({ id, content }, locale) {
        const { name, lang } = words.offer(id, locale);
        return { name: name ?? String(content.name ?? ''), lang };
      },
    },
  };
}

function bannerOf({ content, ...row }: BannerRow): object {
  return { ...row, ...content };
}
