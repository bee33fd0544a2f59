import type { Banner, InstanceSettings, Locale, Profile } from '@fanfare/contract';
import type { Currency } from '@fanfare/ui/format.ts';
import { createContext, useContext } from 'react';
import { localPath } from '../i18n/locales.ts';
import type { Door, MenuLink } from './menu.ts';

/** null where the shop's own words stay. */
export type PageWords = Readonly<
  Partial<Record<string, { title: string | null; description: string | null }>>
>;

/** Root loader data, shared by every screen. */
export type Instance = {
  locale: Locale;
  settings: InstanceSettings;
  /** The operator's colours as variables, made on the server: the page carries no arithmetic of colours. */
  brandStyles: string;
  /** Titles and descriptions of screens that the operator has words for, by name. */
  pageWords: PageWords;
  doors: readonly Door[];
  /** Links behind the customer's initials. */
  account: readonly MenuLink[];
  /** Parts of the customer's settings. */
  settingsParts: readonly MenuLink[];
  profile: Profile | null;
  /** Customer's contact in words; empty for guests. */
  contact: string;
  publicUrl: string;
  /** Currency asked for by the first page's address. */
  addressCurrency: Currency | null;
  sidebarBanner: Banner | null;
  /** True where the operator shows how programs order. */
  hasApiPages: boolean;
  /** True while the reader has not chosen about cookies. */
  asksConsent: boolean;
};

export const InstanceContext = createContext<Instance | null>(null);

export function useInstance(): Instance {
  const instance = useContext(InstanceContext);
  if (instance === null) throw new Error('useInstance outside of the application');

  return instance;
}

/** Returns a function that makes paths in the language of the page. */
export function usePath(): (path: string) => string {
  const { locale } = useInstance();

  return (path) => localPath(locale, path);
}
