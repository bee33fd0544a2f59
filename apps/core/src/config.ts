import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type Micro, parseAmount } from '@fanfare/rules';
import * as z from 'zod';
import type { RatePlace } from './adapters/rates/json-rates.ts';
import type { Bucket } from './adapters/storage/chosen-storage.ts';
import { type GatewayKeys, gatewayKeys, gatewayVariables } from './gateway-keys.ts';
import { isLoopback, isSecret } from './secret-address.ts';
import { StartError } from './start-error.ts';

const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'])
  .transform((text) => ['true', '1', 'on'].includes(text));
/** Database URLs may name a socket instead of a host, which makes them no URLs to a strict reader. */
const url = (...protocols: string[]) =>
  z
    .string()
    .regex(
      new RegExp(`^(${protocols.join('|')})://\\S+$`),
      `must be a URL that starts with ${protocols[0]}://`,
    );

/** Proxies before us: how many, or which by address. */
const proxies = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())))
  .refine(
    (hops) => (typeof hops === 'number' ? hops >= 1 && hops <= 10 : hops.every(isNetwork)),
    'must be a number of proxies from 1 to 10, or their addresses like 10.0.0.0/8,::1',
  );

/** Services to sign in with, as JSON: `[{"name": "acme", "title": "Acme", "issuer": …, "clientId": …, "clientSecret": …}]`. */
const oidcProvider = z.strictObject({
  /** Stands in addresses. */
  name: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/),
  title: z.string().min(1).max(40),
  issuer: z.string().refine(isSecret, 'must be an https address'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});
export type OidcProvider = z.output<typeof oidcProvider>;
const oidcProviders = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('must be a list in JSON');
      return z.NEVER;
    }
  })
  .pipe(z.array(oidcProvider).max(8))
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'has a name twice');

/** Where JSON with rates stands, and where in it. */
const placeOfRates = z
  .string()
  .refine((text) => isSecret(text) || text.startsWith('file:///'), 'must be an https or file address');
const fieldPath = (example: string) =>
  z.string().regex(/^[\w-]+(\.[\w-]+){0,5}$/, `must be names between dots, like ${example}`);

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http', 'https').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  FILES_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: z.string().refine(isSecret, 'must be an https address').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_READ_URL: url('postgres', 'postgresql').optional(),
  DATABASE_WAIT: z.coerce.number().int().min(0).max(3600).default(60),
  REDIS_URL: url('redis', 'rediss').optional(),
  MAIL_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('Fanfare <orders@localhost>'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: flag.optional(),
  CLOCK: z
    .string()
    .regex(/^[+-]\d{1,9}$/, 'must be seconds to add to the system time, like +3600')
    .transform(Number)
    .default(0),
  SIMULATOR_SPEED: z.coerce.number().positive().max(1_000_000).default(60),
  SIMULATOR_SEED: z.string().default('meadow'),
  SIMULATOR_FAULTS: flag.default(true),
  RATE_LIMITS: flag.default(true),
  RECAPTCHA_SECRET: z.string().min(20, 'must have at least 20 characters').optional(),
  TRUST_PROXY: proxies.optional(),
  BALANCE_CHANGE_LIMIT: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be an amount in USD, like 100')
    .default('100'),
  OIDC_PROVIDERS: oidcProviders.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{3,20}:[\w-]{20,100}$/, 'must be the token of a bot')
    .optional(),
  TELEGRAM_CLIENT_ID: z
    .string()
    .regex(/^\d{3,20}$/, 'must be the number of a bot')
    .optional(),
  TELEGRAM_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_JWKS_URL: z
    .string()
    .refine(isSecret, 'must be an https address')
    .default('https://www.googleapis.com/oauth2/v3/certs'),
  VIES_URL: z.string().refine(isSecret, 'must be an https address').optional(),
  RUB_RATE_URL: placeOfRates.optional(),
  RUB_RATE_FIELD: fieldPath('rates.RUB').default('rate'),
  RUB_RATE_TIME_FIELD: fieldPath('meta.updated_at').optional(),
  RATES_URL: placeOfRates.optional(),
  RATES_FIELD: fieldPath('data.rates').default('rates'),
  RATES_TIME_FIELD: fieldPath('meta.updated_at').optional(),
  ...gatewayVariables,
  METRICS_PORT: z.coerce.number().int().min(0).max(65_534).optional(),
  DEVELOPMENT: flag.default(false),
});

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
  /** Of the bot whose login customers may connect; null: none. */
  /** Of Telegram's login by OpenID Connect; null: there is none, or only the login of before. */
  telegram: { issuer: string; clientId: string; clientSecret: string } | null;
  telegramBotToken: string | null;
  /** Of the REST service by which the Commission checks VAT numbers; null: their format alone is checked. */
  viesUrl: string | null;
  /** Where the price of a dollar in other currencies is read; null: it is what the settings say. */
  rates: RatePlace | null;
  /** Accounts at payment gateways. */
  gateways: GatewayKeys;
  /** Where web answers for monitors alone; the worker does so one port above. Null: nowhere. */
  metricsPort: number | null;
  /** What one of staff may change of one customer's balance in a day without a second person, micro-USD. */
  balanceChangeLimit: Micro;
  /** The storefront is served by Vite, edits show at once. */
  isDevelopment: boolean;
};

export { StartError };

/** Reads the environment. Throws StartError with one line that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is an unset one: that is what compose files and CI settings mean by it.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);

  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${lowerFirst(issue.message)}`);
    throw new StartError(`Configuration: ${faults.join('; ')}`);
  }

  const value = parsed.data;
  const isEmbedded = value.DATABASE_URL === undefined;

  if (!isEmbedded && value.SECRET_KEY === undefined) {
    throw new StartError('Configuration: SECRET_KEY is required when DATABASE_URL is set');
  }

  const publicUrl = (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/$/, '');
  const isLocal = isLoopback(new URL(publicUrl).hostname) && isLoopback(value.HOST);
  refuseInPublic(value, { publicUrl, isLocal });

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
    mailUrl: value.MAIL_URL ?? null,
    mailFrom: value.MAIL_FROM,
    role: value.ROLE,
    logLevel: value.LOG_LEVEL,
    secretKey: value.SECRET_KEY ?? null,
    demo: value.DEMO ?? (isEmbedded && isLocal),
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
    balanceChangeLimit: parseAmount(value.BALANCE_CHANGE_LIMIT),
    isDevelopment: value.DEVELOPMENT,
  };
}

type Environment = z.output<typeof environment>;

function placeOf(value: Environment): RatePlace | null {
  const { RATES_URL, RATES_FIELD, RATES_TIME_FIELD } = value;
  const { RUB_RATE_URL, RUB_RATE_FIELD, RUB_RATE_TIME_FIELD } = value;
  if (RATES_URL !== undefined && RUB_RATE_URL !== undefined)
    throw new StartError('Configuration: RATES_URL has the rate of RUB_RATE_URL too: set one of them');
  if (RATES_URL !== undefined)
    return { url: RATES_URL, field: RATES_FIELD, currency: null, timeField: RATES_TIME_FIELD ?? null };

  return RUB_RATE_URL === undefined
    ? null
    : { url: RUB_RATE_URL, field: RUB_RATE_FIELD, currency: 'RUB', timeField: RUB_RATE_TIME_FIELD ?? null };
}

/** Telegram's login needs both. Throws StartError. */
function telegramOf({ TELEGRAM_CLIENT_ID: clientId, TELEGRAM_CLIENT_SECRET: clientSecret }: Environment) {
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined)
    throw new StartError(
      'Configuration: TELEGRAM_CLIENT_ID needs TELEGRAM_CLIENT_SECRET, and the other way round',
    );

  return { issuer: 'https://oauth.telegram.org', clientId, clientSecret };
}

function bucketOf(value: Environment): Bucket | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value;
  if (S3_BUCKET === undefined) return null;
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    throw new StartError('Configuration: S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');

  return {
    endpoint: S3_ENDPOINT ?? null,
    region: S3_REGION,
    name: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

type Safety = { RATE_LIMITS: boolean; DEVELOPMENT: boolean; DEMO?: boolean | undefined };

/** What is only for a machine of one's own must not reach the public by a setting that was left over. */
function refuseInPublic(
  { RATE_LIMITS, DEVELOPMENT, DEMO }: Safety,
  { publicUrl, isLocal }: { publicUrl: string; isLocal: boolean },
): void {
  const faults = [
    ...(RATE_LIMITS || isLocal ? [] : ['RATE_LIMITS=false is for this machine alone']),
    ...(!DEVELOPMENT || isLocal ? [] : ['DEVELOPMENT is for this machine alone']),
    ...(DEMO && publicUrl.startsWith('https:') ? ['DEMO is not for an https address'] : []),
  ];
  if (faults.length > 0) throw new StartError(`Configuration: ${faults.join('; ')} (PUBLIC_URL, HOST)`);
}

function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/');
  const version = isIP(address);

  return (
    version !== 0 &&
    (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)))
  );
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
