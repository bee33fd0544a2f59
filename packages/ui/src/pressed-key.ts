type Composed = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;
/** Text that a browser fills in by itself is told as a pressed key without a name. */
type Pressed = { key?: string; code?: string };

/**
 * True for a key of letters that are being composed. Safari says that a composition has ended before the Enter that ends it,
 * which it marks by the old code of composed keys alone.
 */
export const isComposed = ({ isComposing, keyCode }: Composed): boolean => isComposing || keyCode === 229;

/**
 * Name of a pressed key, letters in lower case. Where the layout writes Cyrillic, Greek or Hangul, it is the Latin letter at the same
 * place of the keyboard; a Latin layout, however it is arranged, writes what it says.
 */
export function keyOf({ key = '', code = '' }: Pressed): string {
  const isLatin = key.length === 1 ? key <= '~' : key !== 'Process';
  const letter = isLatin ? undefined : /^Key([A-Z])$/.exec(code)?.[1];

  return (letter ?? key).toLowerCase();
}
