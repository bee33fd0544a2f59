import { isIP } from 'node:net';
import * as z from 'zod';
import { ROLES } from '../processes/role.ts';
import { gatewayVariables } from './gateway-keys.ts';
import { jsonList } from './json-list.ts';
import { publicationSources } from './publication-sources.ts';
import { rankingSources } from './ranking-sources.ts';
import { isSecret } from './secret-address.ts';
import { suggestionsUrl } from './suggestions-url.ts';

const whole = (from: number, to: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to,
      `must be a whole number from ${from} to ${to}`,
    )
    .transform(Number);
const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'], 'must be true or false')
  .transform((text) => ['true', '1', 'on'].includes(text));
/** Database URLs may name a socket instead of a host, which strict URL parsers reject. */
const url = (...protocols: string[]) =>
  z
    .string()
    .regex(
      new RegExp(`^(${protocols.join('|')})://\\S+$`),
      `must be a URL that starts with ${protocols[0]}://`,
    );
/** Other URLs follow the web's rules. */
const address = (...protocols: string[]) =>
  url(...protocols).refine((text) => URL.canParse(text), 'must be a whole address with a host');

/** Trusted proxies: their number, or their addresses. */
const proxies = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim())))
  .refine(
    (hops) => (typeof hops === 'number' ? hops >= 1 && hops <= 10 : hops.every(isNetwork)),
    'must be a number of proxies from 1 to 10, or their addresses like 10.0.0.0/8,::1',
  );

/** Networks, comma by comma. */
const networks = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((all) => all.every(isNetwork), 'must be addresses like 192.0.2.7 or 10.0.0.0/8,::1');

/** Services to sign in with, as JSON: `[{"name": "acme", "title": "Acme", "issuer": …, "clientId": …, "clientSecret": …}]`. */
const oidcProvider = z.strictObject({
  /** Part of URLs. */
  name: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/),
  title: z.string().min(1).max(40),
  issuer: z.string().refine(isSecret, 'must be an https address'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
});
export type OidcProvider = z.output<typeof oidcProvider>;
const oidcProviders = jsonList(oidcProvider, 8).refine(
  (all) => new Set(all.map(({ name }) => name)).size === all.length,
  'has a name twice',
);

/** Location of a JSON file with rates, and of the rate in it. */
const placeOfRates = z
  .string()
  .refine((text) => isSecret(text) || text.startsWith('file:///'), 'must be an https or file address');
const fieldPath = (example: string) =>
  z.string().regex(/^[\w-]+(\.[\w-]+){0,5}$/, `must be names between dots, like ${example}`);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Variables that an operator may set: the shape and the default of each. */
export const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address('http', 'https').optional(),
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
  DATABASE_WAIT: whole(0, 3600).default(60),
  REDIS_URL: address('redis', 'rediss').optional(),
  REDIS_WAIT: whole(0, 3600).default(60),
  MAIL_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .refine(isMailbox, 'must be a mailbox, like Northwind <orders@shop.example>')
    .default('Fanfare <orders@localhost>'),
  INBOUND_MAIL_ADDRESS: z
    .string()
    .regex(/^[\w.-]{1,20}@[\w-]+(\.[\w-]+)+$/, 'must be an address, like reply@in.shop.example')
    .optional(),
  INBOUND_MAIL_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  ROLE: z.enum(['all', ...ROLES], 'must be all, web, worker or console').default('all'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: flag.optional(),
  CLOCK: z
    .string()
    .regex(/^[+-]\d{1,9}$/, 'must be seconds to add to the system time, like +3600')
    .transform(Number)
    .default(0),
  SIMULATOR_SPEED: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,3})?$/, 'must be a number above 0, up to 1000000')
    .transform(Number)
    .refine((speed) => speed > 0 && speed <= 1_000_000, 'must be a number above 0, up to 1000000')
    .default(60),
  SIMULATOR_SEED: z.string().default('meadow'),
  SIMULATOR_FAULTS: flag.default(true),
  DEMO_HISTORY: flag.default(true),
  RATE_LIMITS: flag.default(true),
  API_V2_GET: flag.default(false),
  RECAPTCHA_SECRET: z.string().min(20, 'must have at least 20 characters').optional(),
  TRUST_PROXY: proxies.optional(),
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
  PRIVATE_PROVIDERS: flag.default(false),
  YOUTUBE_API_KEY: z.string().min(20, 'must have at least 20 characters').optional(),
  YOUTUBE_CLIENT_ID: z
    .string()
    .regex(/\.apps\.googleusercontent\.com$/, 'must end with .apps.googleusercontent.com')
    .optional(),
  YOUTUBE_CLIENT_SECRET: z.string().min(1).optional(),
  YOUTUBE_URL: z.string().refine(isSecret, 'must be an https address').optional(),
  PUBLICATION_SOURCES: publicationSources.optional(),
  SUGGESTIONS_URL: suggestionsUrl.optional(),
  SUGGESTIONS_KEY: z.string().min(1).optional(),
  SUGGESTIONS_SOURCE: z.enum(['youtube']).optional(),
  RANKING_SOURCES: rankingSources.optional(),
  VIES_URL: z.string().refine(isSecret, 'must be an https address').optional(),
  RUB_RATE_URL: placeOfRates.optional(),
  RUB_RATE_FIELD: fieldPath('rates.RUB').default('rate'),
  RUB_RATE_TIME_FIELD: fieldPath('meta.updated_at').optional(),
  RATES_URL: placeOfRates.optional(),
  RATES_FIELD: fieldPath('data.rates').default('rates'),
  RATES_TIME_FIELD: fieldPath('meta.updated_at').optional(),
  ...gatewayVariables,
  CONSOLE_PORT: whole(0, 65_535).optional(),
  CONSOLE_ORIGIN: address('https', 'http').optional(),
  CONSOLE_ADDRESSES: networks.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: whole(0, 65_534).optional(),
  DEVELOPMENT: flag.default(false),
  PRIVATE_WEBHOOKS: flag.default(false),
});

export type Environment = z.output<typeof environment>;

/** A mailbox, with or without a name: `orders@shop.example` or `Northwind <orders@shop.example>`. */
function isMailbox(text: string): boolean {
  return (
    z.email().safeParse(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text).success ||
    /@localhost>?$/.test(text)
  );
}

function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/');
  const version = isIP(address);

  return (
    version !== 0 &&
    (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)))
  );
}
