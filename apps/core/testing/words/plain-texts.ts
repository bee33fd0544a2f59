/** Stand-in of a value whose text only the running shop knows. */
export const VALUE = '{}';

const ARM = /(?:=\d+|\w+) *\{/y;

/**
 * Sentences that a message can become: one for each arm of its plurals and choices, with `{}` for values, `#` for the number
 * of a plural, and without the tags around words.
 */
export function plainTexts(message: string): string[] {
  const bare = message.replaceAll(/<\d+\/>/g, VALUE).replaceAll(/<\/?\d+>/g, '');
  const chosen = /\{\w+, *(?:plural|select|selectordinal), */.exec(bare);
  if (chosen === null) return [withoutNames(bare)];
  const { arms, end } = armsAt(bare, chosen.index + chosen[0].length);

  return arms.flatMap((arm) => plainTexts(bare.slice(0, chosen.index) + arm + bare.slice(end)));
}

/** Bodies of the arms that begin at a place, and the place after the brace that closes them. */
function armsAt(text: string, from: number): { arms: string[]; end: number } {
  const arms: string[] = [];
  let place = from;
  while (place < text.length && text[place] !== '}') {
    ARM.lastIndex = place;
    if (!ARM.test(text)) {
      place += 1;
      continue;
    }
    const end = closingBrace(text, ARM.lastIndex);
    arms.push(text.slice(ARM.lastIndex, end));
    place = end + 1;
  }

  return { arms, end: place + 1 };
}

function closingBrace(text: string, from: number): number {
  let depth = 1;
  for (let place = from; place < text.length; place += 1) {
    if (text[place] === '{') depth += 1;
    if (text[place] === '}') depth -= 1;
    if (depth === 0) return place;
  }
  throw new Error(`A brace stays open: ${text}`);
}

/** Drops names and formats of values, and the apostrophes that make a brace a letter. */
const withoutNames = (text: string): string =>
  text.replaceAll(/'(\{[^']*\}?)'/g, '$1').replaceAll(/\{\w+(?:, *[\w ,:.#/]+)?\}/g, VALUE);
