import { contrast, hexToOklch, type Oklch, oklchToHex } from './colour.ts';

export type Scheme = 'light' | 'dark';

/** The neutral shell; tokens.css holds the same values. */
export const SURFACES: Record<Scheme, { surfaces: readonly string[]; track: string; ink: string }> = {
  light: { surfaces: ['#f6f5f2', '#ffffff', '#efeeea'], track: '#dcdad4', ink: '#1c1b19' },
  dark: { surfaces: ['#141413', '#1d1d1b', '#262623'], track: '#3a3935', ink: '#f1efea' },
};

const FALLBACK = '#0b6e4f';

/** The operator's colour when it is valid, otherwise the default: stored colours are checked again where they are shown. */
export function validColour(hex: string): string {
  return /^#[0-9a-f]{6}$/i.test(hex) ? hex.toLowerCase() : FALLBACK;
}

/** The colour itself when it is good, otherwise the nearest lightness that is: darker in light, lighter in dark. */
export function moved(base: Oklch, scheme: Scheme, isGood: (colour: string) => boolean): string {
  const direction = scheme === 'light' ? -1 : 1;
  for (let l = base.l; l > 0 && l < 1; l += direction * 0.01) {
    const colour = oklchToHex({ ...base, l });
    if (isGood(colour)) return colour;
  }
  const own = oklchToHex(base);

  return isGood(own) ? own : SURFACES[scheme].ink;
}

/** A tinted dark or white where it reads, otherwise plain black or white, one of which always reads. */
export function inkOn(fill: string): string {
  const { c, h } = hexToOklch(fill);
  const tinted = oklchToHex({ l: 0.24, c: Math.min(c, 0.05), h });
  if (contrast('#ffffff', fill) >= 4.5) return '#ffffff';
  if (contrast(tinted, fill) >= 4.5) return tinted;

  return contrast('#000000', fill) >= contrast('#ffffff', fill) ? '#000000' : '#ffffff';
}
