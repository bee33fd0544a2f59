/**
 * Characters that take no room on a screen, or only join and tell apart their neighbours (Unicode,
 * Default_Ignorable_Code_Point).
 */
const UNSEEN = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Unseen characters but those that belong to the sign before them: joiners, variations of an emoji, tags of a flag. */
const AROUND =
  '[\\s\\p{Cc}\\u00ad\\u034f\\u115f\\u1160\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0]+';
const EDGES = new RegExp(`^${AROUND}|${AROUND}$`, 'gu');

/** True for a text of which a person sees anything: a zero-width space, a Hangul filler or an empty Braille cell is nothing. */
export const isSeen = (text: string): boolean => text.replace(UNSEEN, '') !== '';

/** A text without unseen characters at its ends. */
export const trimSeen = (text: string): string => text.replace(EDGES, '');

/**
 * A key that is equal for texts that a person reads as the same: compatible forms are one ("１" and "1"), case is folded,
 * spaces are one, and unseen characters are left out (Unicode, NFKC_Casefold).
 */
export function readAs(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll('i\u0307', 'i')
    .replaceAll('ς', 'σ')
    .normalize('NFKC');
}
