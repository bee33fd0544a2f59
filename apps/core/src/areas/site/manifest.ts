import {
  type getManifest,
  type InstanceSettings,
  type Locale,
  type OutputOf,
  SCREENS,
} from '@fanfare/contract';
import { languageTag, type MessageId, translate } from '../../i18n/messages.ts';
import { ICON_SIZE } from './default-icon.ts';

type Manifest = OutputOf<typeof getManifest>;

/** Below this home screens show a name whole. */
const SHORT_NAME = 12;
/** The page behind everything, as tokens.css has it. */
const BACKGROUND = '#f6f5f2';
const SHORTCUTS: [label: MessageId, screen: 'orders-create' | 'orders' | 'add-funds'][] = [
  ['manifest.create_order', 'orders-create'],
  ['manifest.orders', 'orders'],
  ['manifest.add_funds', 'add-funds'],
];

/** The shop as an app: what it is called, looks like and begins with, in a language (API-05). */
export function manifestOf({ panelName, icon512, colors }: InstanceSettings, locale: Locale): Manifest {
  const pathTo = (path: string) => `/app${locale === 'en' ? '' : `/${locale}`}${path}`;

  return {
    // Same id for all languages: they are one app to the browser.
    id: '/app/',
    name: panelName,
    short_name: shortName(panelName),
    lang: languageTag(locale),
    start_url: pathTo('/'),
    scope: '/app/',
    display: 'standalone',
    theme_color: colors.light.headerLeft ?? colors.light.primary,
    background_color: BACKGROUND,
    icons: iconsOf(icon512),
    shortcuts: SHORTCUTS.map(([label, screen]) => ({
      name: translate(locale, label),
      url: pathTo(SCREENS[screen].path),
    })),
  };
}

function iconsOf(icon512: string | null): Manifest['icons'] {
  const sizes = `${ICON_SIZE}x${ICON_SIZE}`;
  if (icon512 !== null)
    return (['any', 'maskable'] as const).map((purpose) => ({ src: icon512, sizes, purpose }));

  return [
    { src: '/icon-512.png', sizes, type: 'image/png', purpose: 'any' },
    { src: '/icon-512-maskable.png', sizes, type: 'image/png', purpose: 'maskable' },
  ];
}

/** The short name: as many whole words as have room; a first word that is too long is cut. */
function shortName(name: string): string {
  if (name.length <= SHORT_NAME) return name;
  const end = name.lastIndexOf(' ', SHORT_NAME);

  return name.slice(0, end > 0 ? end : SHORT_NAME).trim();
}
