/** Colour arithmetic of the brand ramp: sRGB, OKLCH and WCAG contrast. */
export type Oklch = { l: number; c: number; h: number };
type Rgb = [number, number, number];

export function hexToOklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = toRgb(hex).map(toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;

  return { l: lightness, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

/** The colour as hex; its chroma is lowered until the screen can show it. */
export function oklchToHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let low = 0;
  let high = c;
  if (isShowable(linearOf({ l: lightness, c, h }))) low = c;
  else {
    for (let step = 0; step < 18; step += 1) {
      const middle = (low + high) / 2;
      if (isShowable(linearOf({ l: lightness, c: middle, h }))) low = middle;
      else high = middle;
    }
  }

  return `#${linearOf({ l: lightness, c: low, h })
    .map((channel) => Math.round(255 * fromLinear(Math.min(1, Math.max(0, channel)))))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** WCAG contrast of two hex colours, 1..21. */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);

  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = toRgb(hex).map(toLinear);

  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;

  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isShowable(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);

  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}
