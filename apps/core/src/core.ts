import type { Logger } from 'pino';
import type { Captcha } from './adapters/captcha/port.ts';
import type { Gateways } from './adapters/gateways/port.ts';
import type { Mailer } from './adapters/mail/port.ts';
import type { Pages } from './adapters/pages/port.ts';
import type { PdfRenderer } from './adapters/pdf/pdf-renderer.ts';
import type { Providers } from './adapters/providers/port.ts';
import type { Rankings } from './adapters/rankings/port.ts';
import type { RateSource } from './adapters/rates/port.ts';
import type { SignInProviders } from './adapters/sign-in/port.ts';
import type { Storage } from './adapters/storage/port.ts';
import type { VatRegistry } from './adapters/vat/port.ts';
import type { RevokedSessions } from './areas/accounts/sessions/revoked-sessions.ts';
import type { CatalogueCache } from './areas/catalogue/catalogue-cache.ts';
import type { SiteCache } from './areas/site/site-cache.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './config/secrets.ts';
import type { Db } from './data/database.ts';
import type { EventFeed } from './data/event-feed.ts';
import type { FreshReads } from './data/fresh-reads.ts';
import type { Listener } from './data/listener.ts';
import type { Happened } from './domain-events.ts';
import type { Metrics } from './http/metrics.ts';
import type { ConcurrencyLimit } from './lib/concurrency-limit.ts';
import type { Counters } from './limits/counters.ts';

/** What one process is made of; every use case takes from it what it needs. */
export type Core = {
  config: Config;
  clock: Clock;
  log: Logger;
  secrets: Secrets;
  db: Db;
  /** Reads that may be a second old: a replica when there is one. */
  readDb: Db;
  /** The same for what a customer may just have changed. */
  reads: FreshReads;
  /** Connections apart from those of requests, for what has to answer while they all wait: caches, health. */
  asideDb: Db;
  listener: Listener;
  /** Says what happened to the areas that `reactions.ts` names. */
  happened: Happened;
  /** What happened, as every process hears of it. */
  events: EventFeed;
  metrics: Metrics;
  counters: Counters;
  gateways: Gateways;
  providers: Providers;
  /** Null: nobody tells where links are found, so positions are not read. */
  rankings: Rankings | null;
  pages: Pages;
  mailer: Mailer;
  storage: Storage;
  pdf: PdfRenderer;
  signInProviders: SignInProviders;
  captcha: Captcha;
  /** Null: VAT numbers are checked by their format alone. */
  vatRegistry: VatRegistry | null;
  /** Null: the rate is what the settings say. */
  rateSource: RateSource | null;
  catalogue: CatalogueCache;
  site: SiteCache;
  revokedSessions: RevokedSessions;
  /** Lets few of a customer's money calls run at a time. */
  concurrency: ConcurrencyLimit;
  /** Tests hold every answer against the contract. */
  checksReplies: boolean;
};
