import { resolve } from 'node:path';
import type { ChosenSource } from '../adapters/publications/chosen-publications.ts';
import type { JsonSearch } from '../adapters/rankings/json-search.ts';
import type { RatePlace } from '../adapters/rates/json-rates.ts';
import type { Bucket } from '../adapters/storage/chosen-storage.ts';
import type { SuggestionPlace } from '../adapters/suggestions/http-suggestions.ts';
import type { Role } from '../processes/role.ts';
import { StartError } from '../processes/start-error.ts';
import { type Environment, environment, type OidcProvider } from './environment.ts';
import { type GatewayKeys, gatewayKeys } from './gateway-keys.ts';
import { isLoopback } from './secret-address.ts';
import { faultsBetween } from './settings-faults.ts';

/** The validated environment: everything that the program knows of the machine it runs on. */
export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** Folder of customers' files, encrypted; shared by all processes. */
  filesDir: string;
  /** S3 bucket for these files; null: the folder is used. */
  bucket: Bucket | null;
  /** Null: the embedded server in `dataDir`. */
  databaseUrl: string | null;
  databaseReadUrl: string | null;
  /** Seconds that a start waits for an unavailable database. */
  databaseWait: number;
  redisUrl: string | null;
  /** Seconds that a start waits for an unavailable Redis. */
  redisWait: number;
  /** Null: letters are only stored in the database. */
  mailUrl: string | null;
  mailFrom: string;
  /** Address whose mail a service posts to /hooks/inbound-mail, and what the service proves itself by; null: none is taken. */
  inboundMail: { address: string; secret: string } | null;
  role: 'all' | Role;
  logLevel: string;
  /** Null: generated and kept in `dataDir`. */
  secretKey: string | null;
  demo: boolean;
  /** A new demo begins with the history of ninety days. */
  demoHistory: boolean;
  /** Seconds by which the product's clock is ahead of the machine's. */
  clockOffset: number;
  simulator: { speed: number; seed: string; hasFaults: boolean };
  hasRateLimits: boolean;
  /** Webhooks may go to addresses of private networks, such as this machine. */
  privateWebhooks: boolean;
  /** True where API v2 answers GET, with its key in the address. */
  apiV2Get: boolean;
  /** Secret key of reCAPTCHA; its public key is a setting of the shop. Null: the built-in captcha. */
  recaptchaSecret: string | null;
  /** Proxies that are trusted on a caller's address: how many, or which. False: none. */
  trustedProxies: number | string[] | false;
  /** OpenID Connect services that customers may sign in with. */
  oidcProviders: readonly OidcProvider[];
  /** Google client whose One Tap credentials are accepted; null: none. */
  google: { clientId: string; jwksUrl: string } | null;
  /** Client of Telegram's OpenID Connect login; null: none, or only the legacy login. */
  telegram: { issuer: string; clientId: string; clientSecret: string } | null;
  /** Token of the bot for Telegram's legacy login; null: none. */
  telegramBotToken: string | null;
  /** Providers may be in a private network, and be asked without encryption. */
  privateProviders: boolean;
  /** Key of YouTube's Data API; null: channels are followed by their feeds alone. */
  youtubeApiKey: string | null;
  /** OAuth client by which owners of channels allow their figures to be read; null: these are not read. */
  youtubeClient: { id: string; secret: string } | null;
  /** A double of YouTube and of Google's pages, or a proxy; null: their own addresses. */
  youtubeUrl: string | null;
  /** Sources of publications that the operator chose. */
  publicationSources: readonly ChosenSource[];
  /** Source of keyword suggestions: the operator's own, or the completions of YouTube; null: none, or the demo's. */
  suggestions: SuggestionPlace | 'youtube' | null;
  /** Search APIs that tell positions. */
  rankingSources: readonly JsonSearch[];
  /** URL of VIES, which checks VAT numbers; null: only their format is checked. */
  viesUrl: string | null;
  /** Source of exchange rates; null: the rate in the settings. */
  rates: RatePlace | null;
  /** Accounts at payment gateways. */
  gateways: GatewayKeys;
  /** Port of the console; null: there is none. */
  consolePort: number | null;
  /** Address that staff opens the console at; null without one. */
  consoleOrigin: string | null;
  /** Networks that the console answers; null: any. */
  consoleAddresses: readonly string[] | null;
  /** Port for monitors on the web process; the worker uses the next one. Null: none. */
  metricsPort: number | null;
  metricsHost: string;
  /** The storefront is served by Vite, so that edits show at once. */
  isDevelopment: boolean;
};

/** Reads the environment. Throws StartError with one line that names every invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // Empty variables count as unset, as compose files and CI settings mean them.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    throw faulty(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${lowerFirst(message)}`));
  const value = parsed.data;
  const faults = faultsBetween(value, given);
  if (faults.length > 0) throw faulty(faults);

  const publicUrl = value.PUBLIC_URL ? new URL(value.PUBLIC_URL).origin : `http://localhost:${value.PORT}`;
  const isLocal = isLoopback(new URL(publicUrl).hostname) && isLoopback(value.HOST);

  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    dataDir: resolve(value.DATA_DIR),
    filesDir: resolve(value.FILES_DIR ?? `${value.DATA_DIR}/files`),
    bucket: bucketOf(value),
    databaseUrl: value.DATABASE_URL ?? null,
    databaseReadUrl: value.DATABASE_READ_URL ?? null,
    databaseWait: value.DATABASE_WAIT,
    redisUrl: value.REDIS_URL ?? null,
    redisWait: value.REDIS_WAIT,
    mailUrl: value.MAIL_URL ?? null,
    mailFrom: value.MAIL_FROM,
    inboundMail: inboundMailOf(value),
    role: value.ROLE,
    logLevel: value.LOG_LEVEL,
    secretKey: value.SECRET_KEY ?? null,
    demo: isDemo(value, isLocal),
    demoHistory: value.DEMO_HISTORY,
    clockOffset: value.CLOCK,
    simulator: {
      speed: value.SIMULATOR_SPEED,
      seed: value.SIMULATOR_SEED,
      hasFaults: value.SIMULATOR_FAULTS,
    },
    hasRateLimits: value.RATE_LIMITS,
    privateWebhooks: value.PRIVATE_WEBHOOKS,
    apiV2Get: value.API_V2_GET,
    recaptchaSecret: value.RECAPTCHA_SECRET ?? null,
    trustedProxies: value.TRUST_PROXY ?? false,
    oidcProviders: value.OIDC_PROVIDERS ?? [],
    google:
      value.GOOGLE_CLIENT_ID === undefined
        ? null
        : { clientId: value.GOOGLE_CLIENT_ID, jwksUrl: value.GOOGLE_JWKS_URL },
    telegram: telegramOf(value),
    telegramBotToken: value.TELEGRAM_BOT_TOKEN ?? null,
    privateProviders: value.PRIVATE_PROVIDERS,
    youtubeApiKey: value.YOUTUBE_API_KEY ?? null,
    youtubeClient: youtubeClientOf(value),
    youtubeUrl: value.YOUTUBE_URL?.replace(/\/$/, '') ?? null,
    publicationSources: value.PUBLICATION_SOURCES ?? [],
    suggestions:
      value.SUGGESTIONS_URL === undefined
        ? (value.SUGGESTIONS_SOURCE ?? null)
        : { url: value.SUGGESTIONS_URL, key: value.SUGGESTIONS_KEY ?? null },
    rankingSources: value.RANKING_SOURCES ?? [],
    viesUrl: value.VIES_URL ?? null,
    rates: placeOf(value),
    gateways: gatewayKeys(value),
    ...consoleOf(value, isDemo(value, isLocal)),
    metricsPort: value.METRICS_PORT ?? null,
    metricsHost: value.METRICS_HOST,
    isDevelopment: value.DEVELOPMENT,
  };
}

const faulty = (faults: readonly string[]) => new StartError(`Configuration: ${faults.join('; ')}`);

function placeOf(value: Environment): RatePlace | null {
  const { RATES_URL, RATES_FIELD, RATES_TIME_FIELD } = value;
  const { RUB_RATE_URL, RUB_RATE_FIELD, RUB_RATE_TIME_FIELD } = value;
  if (RATES_URL !== undefined)
    return { url: RATES_URL, field: RATES_FIELD, currency: null, timeField: RATES_TIME_FIELD ?? null };

  return RUB_RATE_URL === undefined
    ? null
    : { url: RUB_RATE_URL, field: RUB_RATE_FIELD, currency: 'RUB', timeField: RUB_RATE_TIME_FIELD ?? null };
}

function telegramOf({ TELEGRAM_CLIENT_ID: clientId, TELEGRAM_CLIENT_SECRET: clientSecret }: Environment) {
  if (clientId === undefined || clientSecret === undefined) return null;

  return { issuer: 'https://oauth.telegram.org', clientId, clientSecret };
}

function youtubeClientOf({ YOUTUBE_CLIENT_ID: id, YOUTUBE_CLIENT_SECRET: secret }: Environment) {
  return id === undefined || secret === undefined ? null : { id, secret };
}

function inboundMailOf({ INBOUND_MAIL_ADDRESS: address, INBOUND_MAIL_SECRET: secret }: Environment) {
  return address === undefined || secret === undefined ? null : { address, secret };
}

function bucketOf(value: Environment): Bucket | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value;
  if (S3_BUCKET === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    return null;

  return {
    endpoint: S3_ENDPOINT ?? null,
    region: S3_REGION,
    name: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const isDemo = (value: Environment, isLocal: boolean) =>
  value.DEMO ?? (value.DATABASE_URL === undefined && isLocal);

/** The console has a port where one is set; the demo opens it at the port above the shop's. */
function consoleOf(value: Environment, demo: boolean) {
  const port = value.CONSOLE_PORT ?? (demo ? value.PORT + 1 : 0);
  const consolePort = port === 0 || port > 65_535 ? null : port;

  return {
    consolePort,
    consoleOrigin:
      consolePort === null
        ? null
        : value.CONSOLE_ORIGIN
          ? new URL(value.CONSOLE_ORIGIN).origin
          : `http://localhost:${consolePort}`,
    consoleAddresses: value.CONSOLE_ADDRESSES ?? null,
  };
}
