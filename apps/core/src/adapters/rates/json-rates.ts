import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod';
import { fieldOf } from '../field-of.ts';
import type { RateSource, Rates } from './port.ts';

const PATIENCE_MS = 10_000;
const LONGEST_ANSWER = 1_000_000;

/** Location of rates: the URL of JSON, `file:` or `https:`, and the path to the field in it, such as `rates.RUB`. */
export type RatePlace = {
  url: string;
  field: string;
  /** Currency of the field; null: the field has one rate per currency code. */
  currency: string | null;
  /** Field with the time of the rates, as ISO or seconds since 1970; null: the time of reading, or of the file. */
  timeField: string | null;
};

const decimals = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,9}(\.\d{1,12})?$/))
  // Truncated to the precision of rates, never rounded up.
  .transform((text) => text.replace(/(\.\d{6})\d+$/, '$1'))
  .refine((text) => Number(text) > 0);
const moment = z
  .union([z.iso.datetime({ offset: true }), z.number().transform((seconds) => seconds * 1000)])
  .transform((at) => new Date(at))
  .refine((at) => !Number.isNaN(at.getTime()));

const byCode = z
  .record(z.string(), z.unknown())
  .transform((all) => Object.entries(all).filter(([code]) => /^[A-Z]{3}$/.test(code)))
  .transform((all) =>
    all.flatMap(([code, told]) =>
      decimals.safeParse(told).success ? [[code, decimals.parse(told)] as const] : [],
    ),
  )
  .refine((all) => all.length > 0, 'no rate of any currency');

/** Reads rates from JSON in a file or at a URL. Anything malformed is rejected. */
export function makeJsonRates({ url, field, currency, timeField }: RatePlace, now: () => Date): RateSource {
  return {
    async read(signal) {
      const { text, writtenAt } = url.startsWith('file:') ? await readOwn(url) : await ask(url, signal);
      const told: unknown = JSON.parse(text);

      return {
        rates: new Map(
          currency === null
            ? byCode.parse(fieldOf(told, field))
            : [[currency, decimals.parse(fieldOf(told, field))]],
        ),
        ratedAt: timeField === null ? (writtenAt ?? now()) : moment.parse(fieldOf(told, timeField)),
      } satisfies Rates;
    },
  };
}

async function readOwn(url: string) {
  const file = new URL(url);

  return { text: await readFile(file, 'utf8'), writtenAt: (await stat(file)).mtime };
}

async function ask(url: string, signal?: AbortSignal) {
  const late = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: signal ? AbortSignal.any([late, signal]) : late,
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`the source of rates answered ${response.status}`);
  const text = await response.text();
  if (text.length > LONGEST_ANSWER) throw new Error('the source of rates answered too much');

  return { text, writtenAt: null };
}
