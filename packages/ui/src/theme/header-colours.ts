import { contrast, hexToOklch, oklchToHex } from './colour.ts';
import { validColour } from './readable.ts';

/** A gradient of the header, and the colour of the text on it. */
export type HeaderColours = { left: string; right: string; ink: string };

const INKS = ['#ffffff', '#000000'] as const;
/** Places of the gradient that are checked: a mixture may be darker than both ends. */
const PLACES = Array.from({ length: 17 }, (_, index) => index / 16);

/**
 * Header colours from the operator's two, with one ink that reads at both ends and between them. Ends that have no ink in
 * common move: lighter under black, darker under white, whichever is the shorter way.
 */
export function headerColours(left: string, right: string): HeaderColours {
  const wanted = [validColour(left), validColour(right)] as const;
  const tries = INKS.map((ink) => movedTo(ink, wanted)).sort((a, b) => a.way - b.way);

  return tries[0]?.colours ?? { left: '#000000', right: '#000000', ink: '#ffffff' };
}

/** The ends held to the lightness at which the ink reads everywhere, and the distance that they moved. */
function movedTo(ink: (typeof INKS)[number], ends: readonly [string, string]) {
  const isLight = ink === '#000000';
  for (let bound = isLight ? 0 : 1; bound >= 0 && bound <= 1; bound += isLight ? 0.01 : -0.01) {
    const [left, right] = ends.map((end) => held(end, bound, isLight)) as [Held, Held];
    const colours = { left: left.colour, right: right.colour, ink };
    if (reads(colours)) return { colours, way: left.way + right.way };
  }
  const end = isLight ? '#ffffff' : '#000000';

  return { colours: { left: end, right: end, ink }, way: 2 };
}

type Held = { colour: string; way: number };

/** A colour within the bound stays exactly as the operator gave it. */
function held(colour: string, bound: number, isLight: boolean): Held {
  const { l, c, h } = hexToOklch(colour);
  if (isLight ? l >= bound : l <= bound) return { colour, way: 0 };

  return { colour: oklchToHex({ l: bound, c, h }), way: Math.abs(l - bound) };
}

function reads({ left, right, ink }: HeaderColours): boolean {
  return PLACES.every((place) => contrast(ink, mixed(left, right, place)) >= 4.5);
}

/** The mixture of two colours, as browsers compute it in a gradient. */
export function mixed(left: string, right: string, place: number): string {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const end = channels(right);

  return `#${channels(left)
    .map((channel, index) => Math.round(channel + ((end[index] ?? 0) - channel) * place))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}
