import leven from 'leven';
import { type Environment, environment } from './environment.ts';
import { isLoopback, isPrivate } from './secret-address.ts';

/** Settings that have no effect without another one: a shop that sets only the first has forgotten the second. */
const NEEDS: Partial<Record<keyof Environment, keyof Environment>> = {
  DATABASE_READ_URL: 'DATABASE_URL',
  S3_BUCKET: 'S3_ACCESS_KEY_ID',
  S3_ACCESS_KEY_ID: 'S3_SECRET_ACCESS_KEY',
  S3_SECRET_ACCESS_KEY: 'S3_BUCKET',
  S3_ENDPOINT: 'S3_BUCKET',
  S3_REGION: 'S3_BUCKET',
  MAIL_URL: 'MAIL_FROM',
  INBOUND_MAIL_ADDRESS: 'INBOUND_MAIL_SECRET',
  INBOUND_MAIL_SECRET: 'INBOUND_MAIL_ADDRESS',
  TELEGRAM_CLIENT_ID: 'TELEGRAM_CLIENT_SECRET',
  TELEGRAM_CLIENT_SECRET: 'TELEGRAM_CLIENT_ID',
  YOUTUBE_CLIENT_ID: 'YOUTUBE_CLIENT_SECRET',
  YOUTUBE_CLIENT_SECRET: 'YOUTUBE_API_KEY',
  YOUTUBE_URL: 'YOUTUBE_API_KEY',
  GOOGLE_JWKS_URL: 'GOOGLE_CLIENT_ID',
  RUB_RATE_FIELD: 'RUB_RATE_URL',
  RUB_RATE_TIME_FIELD: 'RUB_RATE_URL',
  RATES_FIELD: 'RATES_URL',
  RATES_TIME_FIELD: 'RATES_URL',
  STRIPE_URL: 'STRIPE_SECRET_KEY',
  PAYPAL_URL: 'PAYPAL_CLIENT_ID',
  CRYPTOMUS_URL: 'CRYPTOMUS_MERCHANT',
  YOOKASSA_URL: 'YOOKASSA_SHOP_ID',
};
/** Pairs of settings that exclude each other. */
const EITHER: [keyof Environment, keyof Environment, string][] = [
  ['RATES_URL', 'RUB_RATE_URL', 'has the rate of roubles too'],
  ['S3_BUCKET', 'FILES_DIR', 'is where files are kept'],
];

type GivenSettings = Record<string, string | undefined>;

/** Faults in the combination of settings that are valid one by one; each is a sentence that says how to fix it. */
export function faultsBetween(value: Environment, given: GivenSettings): string[] {
  return [
    ...lonely(given),
    ...EITHER.filter(([one, other]) => given[one] !== undefined && given[other] !== undefined).map(
      ([one, other, why]) => `${one} ${why}: set it or ${other}, not both`,
    ),
    ...ofOwnDatabase(value),
    ...ofAddress(value),
    ...ofConsole(value),
    ...leftOver(value),
  ];
}

function lonely(given: GivenSettings): string[] {
  return Object.entries(NEEDS)
    .filter(([name, needed]) => given[name] !== undefined && given[needed] === undefined)
    .map(([name, needed]) => `${name} needs ${needed} as well`);
}

/** A shop with its own database is in production: values that a demo generates must be set there. */
function ofOwnDatabase({ DATABASE_URL, SECRET_KEY, ROLE }: Environment): string[] {
  if (DATABASE_URL === undefined)
    return ROLE === 'all' ? [] : [`DATABASE_URL is required to run ROLE=${ROLE} alone`];

  return SECRET_KEY === undefined ? ['SECRET_KEY is required when DATABASE_URL is set'] : [];
}

/** Letters, cookies and callbacks are built from the public address. */
function ofAddress({ PUBLIC_URL, DATABASE_URL, HOST }: Environment): string[] {
  if (PUBLIC_URL === undefined) {
    const why =
      DATABASE_URL !== undefined ? 'DATABASE_URL is set' : isLoopback(HOST) ? null : 'others reach HOST';

    return why === null
      ? []
      : [`PUBLIC_URL is required when ${why}: the address that buyers use, like https://shop.example`];
  }
  const { protocol, hostname, pathname, search, hash, username, origin } = new URL(PUBLIC_URL);

  return [
    ...(pathname === '/' && search === '' && hash === '' && username === ''
      ? []
      : [`PUBLIC_URL must end after its host, like ${origin}: the shop is at /app/ there`]),
    ...(protocol === 'https:' || isPrivate(hostname)
      ? []
      : ['PUBLIC_URL must be an https address: over http anybody on the way reads logins and orders']),
  ];
}

/** Staff signs in at the console's address, with all that they may do. */
function ofConsole({ CONSOLE_ORIGIN }: Environment): string[] {
  if (CONSOLE_ORIGIN === undefined) return [];
  const { protocol, hostname } = new URL(CONSOLE_ORIGIN);

  return protocol === 'https:' || isPrivate(hostname)
    ? []
    : ['CONSOLE_ORIGIN must be an https address: over http anybody on the way reads what staff does'];
}

/** Settings for a developer's machine must not remain set on a public one. */
function leftOver(value: Environment): string[] {
  const { RATE_LIMITS, DEVELOPMENT, DEMO, CLOCK, PRIVATE_WEBHOOKS, PUBLIC_URL, HOST } = value;
  const isLocal = isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));
  const faults = [
    ...(RATE_LIMITS || isLocal ? [] : ['RATE_LIMITS=false is for this machine alone']),
    ...(!DEVELOPMENT || isLocal ? [] : ['DEVELOPMENT is for this machine alone']),
    ...(CLOCK === 0 || isLocal ? [] : ['CLOCK is for this machine alone']),
    ...(!PRIVATE_WEBHOOKS || isLocal ? [] : ['PRIVATE_WEBHOOKS is for this machine alone']),
    ...(DEMO && PUBLIC_URL?.startsWith('https:') ? ['DEMO is not for an https address'] : []),
  ];

  return faults.map((fault) => `${fault} (PUBLIC_URL, HOST)`);
}

/** Unknown variables that look like misspellings of ours. */
export function misspelled(given: GivenSettings): { name: string; meant: string }[] {
  const ours = Object.keys(environment.shape);

  return Object.keys(given)
    .filter((name) => !ours.includes(name))
    .flatMap((name) => {
      const meant = ours.find((one) => one.length > 4 && looksLike(name.toUpperCase(), one));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

/** True for names that differ in case, underscores, two letters or their number, or by a prefix (`FANFARE_PORT`). */
function looksLike(name: string, ours: string): boolean {
  const [a, b] = [name, ours].map((one) => one.replaceAll('_', '').replace(/IES$/, 'Y')) as [string, string];
  if (a === b) return true;

  return a.endsWith(b) ? name.startsWith('FANFARE') : Math.abs(a.length - b.length) <= 2 && leven(a, b) <= 2;
}
