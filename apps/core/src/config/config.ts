import { resolve } from 'node:path';
import { type Micro, parseAmount } from '@fanfare/rules';
import type { RatePlace } from '../adapters/rates/json-rates.ts';
import type { Bucket } from '../adapters/storage/chosen-storage.ts';
import { StartError } from '../processes/start-error.ts';
import { type Environment, environment, type OidcProvider } from './environment.ts';
import { type GatewayKeys, gatewayKeys } from './gateway-keys.ts';
import { isLoopback } from './secret-address.ts';
import { faultsBetween } from './settings-faults.ts';

/** The environment, validated: what the rest of the program knows of the machine it runs on. */
export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** Where files of customers are kept, encrypted: all web and worker processes share it. */
  filesDir: string;
  /** The same in a bucket of S3; null: in the folder. */
  bucket: Bucket | null;
  /** Null: the embedded server in `dataDir`. */
  databaseUrl: string | null;
  databaseReadUrl: string | null;
  /** Seconds that a start waits for a database that is away. */
  databaseWait: number;
  redisUrl: string | null;
  /** Seconds that a start waits for a Redis that is away. */
  redisWait: number;
  /** Null: letters stay in the database. */
  mailUrl: string | null;
  mailFrom: string;
  role: 'all' | 'web' | 'worker';
  logLevel: string;
  /** Null: made and kept in `dataDir`. */
  secretKey: string | null;
  demo: boolean;
  /** Seconds that the product's clock is ahead of the machine's. */
  clockOffset: number;
  simulator: { speed: number; seed: string; hasFaults: boolean };
  hasRateLimits: boolean;
  /** Of reCAPTCHA, whose public half is a setting of the shop. Null: the captcha that is built in. */
  recaptchaSecret: string | null;
  /** Proxies whose word on a caller's address counts: how many, or which. False: nobody's. */
  trustedProxies: number | string[] | false;
  /** Services that customers may sign in with. */
  oidcProviders: readonly OidcProvider[];
  /** Whose One Tap credentials are taken; null: nobody's. */
  google: { clientId: string; jwksUrl: string } | null;
  /** Of Telegram's login by OpenID Connect; null: there is none, or only the login of before. */
  telegram: { issuer: string; clientId: string; clientSecret: string } | null;
  /** Of the bot whose login of before customers may use; null: none. */
  telegramBotToken: string | null;
  /** Of the REST service by which the Commission checks VAT numbers; null: their format alone is checked. */
  viesUrl: string | null;
  /** Where the price of a dollar in other currencies is read; null: it is what the settings say. */
  rates: RatePlace | null;
  /** Accounts at payment gateways. */
  gateways: GatewayKeys;
  /** Where web answers for monitors alone; the worker does so one port above. Null: nowhere. */
  metricsPort: number | null;
  metricsHost: string;
  /** What one of staff may change of one customer's balance in a day without a second person, micro-USD. */
  balanceChangeLimit: Micro;
  /** The storefront is served by Vite, edits show at once. */
  isDevelopment: boolean;
};

/** Reads the environment. Throws StartError with one line that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is an unset one: that is what compose files and CI settings mean by it.
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
    role: value.ROLE,
    logLevel: value.LOG_LEVEL,
    secretKey: value.SECRET_KEY ?? null,
    demo: value.DEMO ?? (value.DATABASE_URL === undefined && isLocal),
    clockOffset: value.CLOCK,
    simulator: {
      speed: value.SIMULATOR_SPEED,
      seed: value.SIMULATOR_SEED,
      hasFaults: value.SIMULATOR_FAULTS,
    },
    hasRateLimits: value.RATE_LIMITS,
    recaptchaSecret: value.RECAPTCHA_SECRET ?? null,
    trustedProxies: value.TRUST_PROXY ?? false,
    oidcProviders: value.OIDC_PROVIDERS ?? [],
    google:
      value.GOOGLE_CLIENT_ID === undefined
        ? null
        : { clientId: value.GOOGLE_CLIENT_ID, jwksUrl: value.GOOGLE_JWKS_URL },
    telegram: telegramOf(value),
    telegramBotToken: value.TELEGRAM_BOT_TOKEN ?? null,
    viesUrl: value.VIES_URL ?? null,
    rates: placeOf(value),
    gateways: gatewayKeys(value),
    metricsPort: value.METRICS_PORT ?? null,
    metricsHost: value.METRICS_HOST,
    balanceChangeLimit: parseAmount(value.BALANCE_CHANGE_LIMIT),
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
