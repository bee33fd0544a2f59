import { create } from 'zustand';

/** Consent choices for optional cookies (ENT-91). */
export const CONSENT_CHOICES = ['analytics', 'advertising'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];
export type ConsentChoices = Record<ConsentChoice, 'granted' | 'denied'>;

/** Grows when what the card says changes: everybody is asked again. */
export const CONSENT_TEXT_VERSION = 1;
export const CONSENT_COOKIE = 'use-cookie';
const VALUE = new RegExp(
  `(?:^|;\\s*)${CONSENT_COOKIE}=(granted|denied)\\.(granted|denied)\\.${CONSENT_TEXT_VERSION}\\.`,
);

/** Reader's choices for the current wording; null where they were not asked in it. */
export function consentIn(cookies: string | null): ConsentChoices | null {
  const [, analytics, advertising] = VALUE.exec(cookies ?? '') ?? [];

  return analytics === undefined ? null : ({ analytics, advertising } as ConsentChoices);
}

/** Choices of the card's form by the button that sent it; null when one is missing. */
export function choicesOf(values: FormData): ConsentChoices | null {
  const choice = values.get('choice');
  if (choice === 'accept') return { analytics: 'granted', advertising: 'granted' };
  if (choice === 'decline') return { analytics: 'denied', advertising: 'denied' };
  const chosen = CONSENT_CHOICES.map((name) => values.get(name));

  return chosen.every((value) => value === 'granted' || value === 'denied')
    ? ({ analytics: chosen[0], advertising: chosen[1] } as ConsentChoices)
    : null;
}

type Consent = {
  /** null: as the page came. */
  isAsked: boolean | null;
  /** Chosen on this page; null: as the cookie says. */
  choices: ConsentChoices | null;
};

export const useConsent = create<Consent>(() => ({ isAsked: null, choices: null }));

/** Shows the card again, with its settings open. */
export const askAgain = () => useConsent.setState({ isAsked: true });
export const consentChosen = (choices: ConsentChoices) => useConsent.setState({ isAsked: false, choices });
