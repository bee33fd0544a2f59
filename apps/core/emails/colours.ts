/** Palette of all letters; the operator chooses only the brand colour. */
export const LIGHT = { page: '#f4f4f1', card: '#ffffff', ink: '#1d1f21', quiet: '#5c6166', line: '#e2e2dd' };
export const DARK = { page: '#17181a', card: '#212326', ink: '#eceded', quiet: '#a7abb0', line: '#36393d' };

const FALLBACK = '#3b3f44';

/** The brand colour if it is a hex colour, else a default: other text must not get into markup. */
export function brandColour(colour: string): string {
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : FALLBACK;
}

/** Black or white, whichever reads better on the colour (WCAG contrast). */
export function inkOn(colour: string): string {
  // The threshold at which both give the same contrast, 4.58:1.
  return luminance(colour) > 0.179 ? '#000000' : '#ffffff';
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });

  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
