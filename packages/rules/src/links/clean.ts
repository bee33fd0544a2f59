import { readScheme } from './scheme.ts';
import type { Refused } from './types.ts';

export const MAX_LENGTH = 2048;

// Soft hyphen, bidi marks and overrides, zero-width characters and joiners.
const INVISIBLE = /\u00ad|\u061c|\u180e|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u206f]|\ufeff/g;
const BREAKS = /[\t\n\v\f\r\u2028\u2029]+/g;
const SECOND_LINK = /[\t\n\v\f\r\u2028\u2029]https?:\/\//i;
const SPACE_OR_CONTROL = /[\s\p{Cc}]/u;
const LONE_HANDLE = /^@[\p{L}\p{N}\p{M}_.·-]+$/u;
const WRAPPING = ['<>', '""', "''", '«»'];

function stripQuotes(text: string): string {
  let bare = text.trim();
  while (bare.length > 1 && WRAPPING.includes(bare.charAt(0) + bare.charAt(bare.length - 1))) {
    bare = bare.slice(1, -1).trim();
  }
  return bare;
}

/** Tidies pasted text down to the bare link: rules §1.1. */
export function clean(input: string): { text: string } | Refused {
  // JavaScript's trim misses NEL, the one Unicode white space it does not know.
  const visible = input.toWellFormed().normalize('NFC').replace(INVISIBLE, '').replaceAll('\u0085', '\n');
  const text = stripQuotes(visible);
  if (text === '') return { error: 'empty' };
  if (text.length > MAX_LENGTH) return { error: 'too_long' };
  if (LONE_HANDLE.test(text)) return { error: 'ambiguous_handle' };
  return { text };
}

/** Joins a link broken over lines, refuses any other space, turns backslashes: rules §1.2. */
export function joinLines(text: string): { text: string } | Refused {
  const joined = text.replace(BREAKS, '');
  // Only a stated scheme shows that the lines are one link; two bare names on two lines would melt
  // into a third host that nobody typed.
  if (joined !== text && (readScheme(joined) === null || SECOND_LINK.test(text))) {
    return { error: 'invalid_url' };
  }
  if (SPACE_OR_CONTROL.test(joined)) return { error: 'invalid_url' };
  return { text: joined.replace(/^[^?#]+/, (head) => head.replaceAll('\\', '/')) };
}
