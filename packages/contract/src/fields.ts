import * as z from 'zod/mini';
import { CAPTCHA_FIELD } from './captcha-field.ts';
import { isTimeZone } from './time-zones.ts';

/**
 * Text that PostgreSQL and every reader can hold: no NUL byte, no lone surrogate, at most `max` characters.
 * Such input is a 422 on its field instead of a database error.
 */
// @__NO_SIDE_EFFECTS__
export const text = (max: number, min = 0) =>
  z.string().check(
    z.refine((value) => !value.includes('\0') && value.isWellFormed(), { message: 'characters' }),
    z.minLength(min),
    z.maxLength(max),
  );

const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Text that a person writes for another to read: trimmed, and empty where nobody would see anything of it. */
// @__NO_SIDE_EFFECTS__
export const words = (max: number, min: number) =>
  text(max).check(
    z.overwrite((value) => (SEEN.test(value) ? value.trim() : '')),
    z.minLength(min),
  );

/**
 * Code points that nobody sees. Those are kept that show beside their neighbours: a non-joiner between Arabic letters, a joiner after a
 * virama (RFC 5892, A.1 and A.2), those of pictures and of keys.
 */
const HIDDEN =
  /((?<=(?!\u061c)[\p{Script=Arabic}\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])\u200c(?=(?!\p{Default_Ignorable_Code_Point})\p{L})|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])\u200d(?=(?!\p{Default_Ignorable_Code_Point})\p{L})|(?<=\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})\ufe0f|(?<=[0-9#*])\ufe0f(?=\u20e3))|\p{Default_Ignorable_Code_Point}/gu;

/** A name without what nobody sees, and with one space where there is any: names that look the same by these are the same. */
export const plainName = (value: string): string =>
  SEEN.test(value)
    ? value
        .replace(HIDDEN, '$1')
        .replace(/[\s\p{Cc}\u2800]+/gu, ' ')
        .trim()
    : '';

/** A name that people read: words without what nobody sees. */
// @__NO_SIDE_EFFECTS__
export const nameWords = (max: number, min: number) =>
  text(max).check(z.overwrite(plainName), z.minLength(min));

/** A positive whole number: ids on the wire are never anything else. */
export const id = z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER));

/** An id in a path or query, where it arrives as text. */
export const idText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  z.transform((value) => Number(value)),
);

/** Largest id that a row can have: the columns hold 32 bits. */
export const LARGEST_ID = 2 ** 31 - 1;

/** 0, which is the id of nothing, for an id that no row can have: it is looked for like any other and not found. */
const findable = z.transform((value: number) => (value > LARGEST_ID ? 0 : value));
/** An id in a body by which a row is looked for. */
export const soughtId = z.pipe(id, findable);
/** An id in a query by which a row is looked for. */
export const soughtIdText = z.pipe(idText, findable);

/** A day of the calendar as text: "2026-11-26". */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Values of a set, single or joined by commas. */
export function commaListOf(values: readonly string[], most: number) {
  const one = `(${values.join('|')})`;
  const pattern = new RegExp(`^${one}(,${one}){0,${most - 1}}$`);

  return z.string().check(
    // The allowed values go with the fault: the message of a pattern would not name them.
    z.refine((list) => pattern.test(list), { abort: true, params: { values } }),
    z.regex(pattern),
  );
}

/** A decimal amount as text: "4.80", "0.0024". Of 12 digits at most: a bigint of millionths holds them, with room for sums. */
export const amount = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/));

const digits = z.string().check(z.regex(/^\d{1,10}(\.\d{1,6})?$/));

/** An amount that a person enters: a number, or digits as text. `1e-7` is a number that has no such digits. */
export const enteredAmount = z.union([
  z.pipe(
    z.pipe(
      z.number().check(z.gte(0), z.lte(1_000_000_000)),
      z.transform((value) => String(value)),
    ),
    digits,
  ),
  digits,
]);

/**
 * A single mailbox of RFC 5321 and nothing around it: no list, no name, no comment, no quoted form, at a host name. Letters of
 * other alphabets are let through on both sides (RFC 6531).
 */
export const email = text(254).check(
  z.trim(),
  z.toLowerCase(),
  z.regex(
    /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?=[^.]*[^\d.])[\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u,
  ),
);

/** The solution of a captcha's challenge, asked for by the code `captcha_required`. */
export const captcha = { [CAPTCHA_FIELD]: z.optional(z.nullable(text(4000))) };

/**
 * Consent that goes with what a person sends (C-45): the terms as they were shown, and that delivery begins at once. A
 * consumer who was asked for that and did not agree (false) is refused where the shop asks; null: nobody was asked.
 */
export const agreement = {
  terms_version: z.optional(z.nullable(text(40))),
  immediate_start_consent: z.optional(z.nullable(z.boolean())),
};

/** ASVS 5.0 6.2.1: length is the only rule; nothing is cut off. */
export const password = text(128, 8);

export const timestamp = z.string();

/** Language of some words where it is not the one that was asked for: English, the only other one. */
export const lang = z.optional(z.literal('en'));
export type Lang = z.output<typeof lang>;

/** Content and errors come in this language; an unknown one falls back to English. */
export const localeQuery = { locale: z.optional(z.string().check(z.maxLength(20))) };

/** Query that every call of the order form may carry: whose form it is, and the currency of its sums (API-04). */
export const orderFormQuery = {
  ...localeQuery,
  api_token: z.optional(z.string()),
  currency: z.optional(z.enum(['USD', 'RUB'])),
};

/** Query of a call that can be tried: with `test=1` all of it is done and undone, and the answer says `test`. */
export const testQuery = { test: z.optional(z.enum(['1', 'true'])) };
export const testMark = { test: z.optional(z.literal(true)) };

// @__NO_SIDE_EFFECTS__
export const data = <S extends z.core.$ZodType>(schema: S) => z.object({ data: schema });

/** The body of every 4xx and 5xx answer. */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  code: z.optional(z.string()),
  /** Parameters of the message, for programs: the new `total` of a changed price, the `seconds` of a limit. */
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Id by which the operator finds a failure of the server. */
  request_id: z.optional(z.string()),
});
export type ErrorBody = z.output<typeof errorBody>;

/** Time zone whose calendar the days of a query follow; UTC without one. */
export const timeZone = z.optional(z.string().check(z.refine(isTimeZone)));
