import { contrast, hexToOklch, type Oklch, oklchToHex } from './colour.ts';

export type Scheme = 'light' | 'dark';
export type BrandColours = {
  /** The operator's colour as they gave it: fills. */
  brand: string;
  /** Text on the fill. */
  ink: string;
  /** The colour as text, on every surface and on `soft`. */
  text: string;
  /** Progress and edges: at least 3 on every surface. */
  mark: string;
  /** Outline of a fill that would melt into the page. */
  edge: string;
  /** A breath of the hue behind a selected thing. */
  soft: string;
};

/** The neutral shell; tokens.css holds the same values. */
export const SURFACES: Record<Scheme, { surfaces: readonly string[]; track: string; ink: string }> = {
  light: { surfaces: ['#f6f5f2', '#ffffff', '#efeeea'], track: '#dcdad4', ink: '#1c1b19' },
  dark: { surfaces: ['#141413', '#1d1d1b', '#262623'], track: '#3a3935', ink: '#f1efea' },
};

const FALLBACK = '#0b6e4f';
const LIGHTNESS_OF_SOFT: Record<Scheme, number> = { light: 0.955, dark: 0.29 };
/** Lightness of the ten steps, light to dark. */
const STEPS = [0.97, 0.93, 0.87, 0.8, 0.72, 0.64, 0.56, 0.48, 0.4, 0.32];

/** The operator's colour when it is one, otherwise ours: what was saved is checked again where it is shown. */
export function validColour(hex: string): string {
  return /^#[0-9a-f]{6}$/i.test(hex) ? hex.toLowerCase() : FALLBACK;
}

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

/** The colour itself when it is good, otherwise the nearest lightness that is: darker in light, lighter in dark. */
function moved(base: Oklch, scheme: Scheme, isGood: (colour: string) => boolean): string {
  const direction = scheme === 'light' ? -1 : 1;
  for (let l = base.l; l > 0 && l < 1; l += direction * 0.01) {
    const colour = oklchToHex({ ...base, l });
    if (isGood(colour)) return colour;
  }
  const own = oklchToHex(base);

  return isGood(own) ? own : SURFACES[scheme].ink;
}

/** A tinted dark or white where it reads, otherwise plain black or white, one of which always reads. */
function inkOn(brand: string): string {
  const { c, h } = hexToOklch(brand);
  const tinted = oklchToHex({ l: 0.24, c: Math.min(c, 0.05), h });
  if (contrast('#ffffff', brand) >= 4.5) return '#ffffff';
  if (contrast(tinted, brand) >= 4.5) return tinted;

  return contrast('#000000', brand) >= contrast('#ffffff', brand) ? '#000000' : '#ffffff';
}

/** The variables of both schemes as a style sheet. */
export function brandStyleSheet(light: string, dark: string): string {
  return `:root{${variables(brandColours(light, 'light'))}}[data-mantine-color-scheme=dark]{${variables(brandColours(dark, 'dark'))}}`;
}

function variables({ brand, ink, text, mark, edge, soft }: BrandColours): string {
  return `--brand:${brand};--brand-ink:${ink};--brand-text:${text};--brand-mark:${mark};--brand-edge:${edge};--brand-soft:${soft}`;
}
