import * as z from 'zod';

/** Values of an operator that end up in markup, style or links, wherever he gives them. */

export const text = (max: number) => z.string().trim().min(1).max(max);
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #0b6e4f');
/** Absolute http(s), never `javascript:` or `data:` (C-28). */
export const operatorUrl = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^\s/?#]+\S*$/i, 'must be an http(s) address')
  .refine((value) => URL.canParse(value), 'must be an http(s) address');
/** A path of this site; `//` and `/\` would lead elsewhere. */
export const ownPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[^\s\\]*$/);
export const ownOrOperatorUrl = z.union([operatorUrl, ownPath], 'must be an http(s) address or a path');

/** Names that stand in a list more than once. */
export const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, place) => names.indexOf(name) !== place)),
];
