import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';

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

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http', 'https').optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_READ_URL: url('postgres', 'postgresql').optional(),
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
  TRUST_PROXY: proxies.optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_534).optional(),
  DEVELOPMENT: flag.default(false),
});

/** The environment, validated: what the rest of the program knows of the machine it runs on. */
export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** Null: the embedded server in `dataDir`. */
  databaseUrl: string | null;
  databaseReadUrl: string | null;
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
  /** Proxies whose word on a caller's address counts: how many, or which. False: nobody's. */
  trustedProxies: number | string[] | false;
  /** Where web answers for monitors alone; the worker does so one port above. Null: nowhere. */
  metricsPort: number | null;
  /** The storefront is served by Vite, edits show at once. */
  isDevelopment: boolean;
};

/** A fault that the operator can mend; printed as one line, without a stack. */
export class StartError extends Error {}

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
    databaseUrl: value.DATABASE_URL ?? null,
    databaseReadUrl: value.DATABASE_READ_URL ?? null,
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
    trustedProxies: value.TRUST_PROXY ?? false,
    metricsPort: value.METRICS_PORT ?? null,
    isDevelopment: value.DEVELOPMENT,
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

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127\.\d+\.\d+\.\d+$|^\[?::1\]?$/.test(host);
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
