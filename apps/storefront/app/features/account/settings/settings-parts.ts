/** Address of each part of the settings. Their names, icons and order come with the menus of the instance. */
const PATHS = {
  account: '/profile?part=account',
  security: '/account-management',
  notifications: '/notifications',
  company: '/profile?part=company',
  cards: '/card-verification',
  data: '/account-management?part=data',
  developers: '/api',
} as const;
export type SettingsPart = keyof typeof PATHS;

const PARTS = Object.entries(PATHS) as [SettingsPart, string][];

/** Part of the settings at an address; undefined for other pages. */
export const settingsPartAt = (path: string): SettingsPart | undefined =>
  PARTS.find(([, own]) => own === path)?.[0];
