import { contrast, hexToOklch, oklchToHex } from './colour.ts';
import { inkOn, moved, type Scheme, SURFACES, validColour } from './readable.ts';

export type BrandColours = {
  /** The operator's colour as given, for fills. */
  brand: string;
  /** Text on the fill. */
  ink: string;
  /** The colour as text, readable on every surface and on `soft`. */
  text: string;
  /** The colour of progress and edges: a contrast of at least 3 on every surface. */
  mark: string;
  /** Outline of a fill that would melt into the page. */
  edge: string;
  /** A pale tint behind a selected thing. */
  soft: string;
};

const LIGHTNESS_OF_SOFT: Record<Scheme, number> = { light: 0.955, dark: 0.29 };
/** Lightness of the ten steps, light to dark. */
const STEPS = [0.97, 0.93, 0.87, 0.8, 0.72, 0.64, 0.56, 0.48, 0.4, 0.32];

/** Ten steps of one hue with fixed lightness, for components that want a ramp. */
export function brandSteps(hex: string): string[] {
  const { c, h } = hexToOklch(validColour(hex));

  return STEPS.map((l) => oklchToHex({ l, c, h }));
}

/** Every role of the operator's colour in a scheme, with contrast that holds for any colour. */
export function brandColours(hex: string, scheme: Scheme): BrandColours {
  const brand = validColour(hex);
  const base = hexToOklch(brand);
  const { surfaces, track } = SURFACES[scheme];
  const soft = oklchToHex({ l: LIGHTNESS_OF_SOFT[scheme], c: Math.min(base.c, 0.022), h: base.h });
  const text = moved(base, scheme, (colour) => [...surfaces, soft].every((s) => contrast(colour, s) >= 4.5));
  const mark = moved(base, scheme, (colour) =>
    [...surfaces, track, soft].every((s) => contrast(colour, s) >= 3),
  );
  const isVisible = surfaces.every((surface) => contrast(brand, surface) >= 3);

  return { brand, ink: inkOn(brand), text, mark, edge: isVisible ? brand : mark, soft };
}
