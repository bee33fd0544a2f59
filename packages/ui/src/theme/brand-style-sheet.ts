import { type BrandColours, brandColours } from './brand-ramp.ts';
import { headerColours } from './header-colours.ts';
import type { Scheme } from './readable.ts';

/** Colours that an operator may set in a scheme; one that is left out keeps its default. */
export type SchemeColours = {
  primary: string;
  /** Links and the quieter buttons. */
  secondary?: string | undefined;
  /** Icons of menus and bars. */
  icons?: string | undefined;
  info?: string | undefined;
  success?: string | undefined;
  warning?: string | undefined;
  headerLeft?: string | undefined;
  headerRight?: string | undefined;
};

/** Names of the statuses in tokens.css. */
const STATUSES = { info: 'run', success: 'ok', warning: 'wait' } as const;

/** The variables of both schemes as a style sheet (INST-08). */
export function brandStyleSheet(light: SchemeColours, dark: SchemeColours): string {
  const own = chosen(light, 'light');

  return [
    `:root{${primary(brandColours(light.primary, 'light'))}}`,
    // Colours of light are not set on the root: the dark scheme would inherit them.
    own === '' ? '' : `[data-color-scheme=light]{${own}}`,
    `[data-color-scheme=dark]{${[primary(brandColours(dark.primary, 'dark')), chosen(dark, 'dark')].filter(Boolean).join(';')}}`,
  ].join('');
}

function primary({ brand, ink, text, mark, edge, soft }: BrandColours): string {
  return `--brand:${brand};--brand-ink:${ink};--brand-text:${text};--brand-mark:${mark};--brand-edge:${edge};--brand-soft:${soft}`;
}

function chosen(colours: SchemeColours, scheme: Scheme): string {
  const { secondary, icons, headerLeft, headerRight } = colours;
  const second = secondary && brandColours(secondary, scheme);
  const statuses = (['info', 'success', 'warning'] as const).flatMap((role) => {
    const colour = colours[role];
    if (colour === undefined) return [];
    const { text, soft } = brandColours(colour, scheme);
    return [`--${STATUSES[role]}:${text};--${STATUSES[role]}-soft:${soft}`];
  });
  const left = headerLeft ?? headerRight;

  return [
    second && `--secondary:${second.brand};--secondary-ink:${second.ink};--secondary-text:${second.text}`,
    icons && `--icons:${brandColours(icons, scheme).text}`,
    ...statuses,
    left && header(left, headerRight ?? left),
  ]
    .filter(Boolean)
    .join(';');
}

function header(from: string, to: string): string {
  const { left, right, ink } = headerColours(from, to);

  return `--header:linear-gradient(90deg,${left},${right});--header-ink:${ink};--header-hover:transparent`;
}
