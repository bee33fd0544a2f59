import type { Locale } from '@fanfare/contract';

export const SCHEMES = ['light', 'dark'] as const;

/** Appearance of a form on its page; null is as the visitor has it. It is in the code alone, and the shop does not keep it. */
export type Look = {
  scheme: (typeof SCHEMES)[number] | null;
  language: Locale | null;
  /** Slug of the network whose services are shown before a link. */
  network: string | null;
};

export const PLAIN_LOOK: Look = { scheme: null, language: null, network: null };
