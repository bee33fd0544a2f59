import { searchedText, wordsOf } from '@fanfare/rules';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { traitsOf } from '../../../shared/i18n/locales.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import type { MenuLink } from '../../../shared/pages/menu.ts';
import { switchScheme } from '../toolbar/scheme.ts';
import { type Choice, iconChoice, pageChoice } from './choice.ts';
import { nearness } from './find.ts';

/** The order that a text is the number of, for a customer. */
export function useOrderChoices(text: string): Choice[] {
  const { t } = useLingui();
  const { profile } = useInstance();
  const number = /^#?([1-9]\d{0,14})$/.exec(text.trim())?.[1];

  return profile !== null && number !== undefined
    ? [iconChoice(`order ${number}`, t`Order #${number}`, 'receipt', { path: `/orders/${number}` })]
    : [];
}

/** Palette entries besides the catalogue, filtered by a text; languages only once something is typed. */
export function useCommands(text: string): { orders: Choice[]; pages: Choice[]; commands: Choice[] } {
  const { t } = useLingui();
  const { doors, profile, settings } = useInstance();
  const { pathname, search } = useLocation();
  const orders = useOrderChoices(text);
  const words = wordsOf(text);
  const fits = ({ name, note }: Choice) =>
    words.length === 0 || nearness(searchedText(name), words, searchedText(note ?? '')) !== null;
  const pages = doors
    .flatMap(({ parts }) => parts)
    .flatMap(({ links }) => links)
    .flatMap(pagesOf);
  const login = profile !== null ? [] : [iconChoice('page /login', t`Log in`, 'user', { path: '/login' })];
  const theme = iconChoice('theme', t`Light or dark theme`, 'moon', { act: switchScheme });
  const languages = settings.languages.map(traitsOf).map(({ code, nativeName }) => ({
    ...iconChoice(`language ${code}`, nativeName, 'language', {
      address: `/resources/language?${new URLSearchParams({ to: code, path: `${pathname}${search}` })}`,
    }),
    note: t`Language`,
  }));

  return {
    orders,
    pages: [...pages, ...login].filter(fits),
    commands: [...(settings.darkModeAvailable ? [theme] : []), ...(words.length > 0 ? languages : [])].filter(
      fits,
    ),
  };
}

/** The page of a menu entry, unless it leads outside. */
function pagesOf({ name, drawing, goal }: MenuLink): Choice[] {
  return 'path' in goal ? [pageChoice(`page ${goal.path}`, name, drawing, { path: goal.path })] : [];
}
