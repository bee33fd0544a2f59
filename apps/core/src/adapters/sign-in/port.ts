/** Somebody as another service knows them. */
export type Confirmed = {
  provider: string;
  subject: string;
  email: string | null;
  /** Whether the service has made sure of the e-mail. */
  isEmailVerified: boolean;
  /**
   * Whether the service hosts the mailbox, or answers for it, now: one that made sure of somebody else's mailbox once does not
   * know whose it is today.
   */
  isAuthoritative: boolean;
  name: string;
  /** What they are called there, where that is not their name. */
  username?: string | null;
  /** What can be shown a second time, and must let nobody in then. */
  once?: string;
  /** How long what it signed is good for. */
  expiresAt: Date;
};

/** What binds the way there to the way back; kept with the browser that goes it. */
export type Journey = { state: string; nonce: string; verifier: string };

/** A service that somebody may sign in with. Throws ProviderAway where it does not answer, else what is wrong with the answer. */
export type SignInProvider = {
  name: string;
  title: string;
  /** Its answer is where a server does not see it: after the # of the address. */
  answersInFragment?: true;
  /** The address to go to. */
  begin(journey: Journey): Promise<string>;
  /** Who came back with the query of an address. */
  finish(journey: Journey, search: string): Promise<Confirmed>;
};

export type SignInProviders = {
  all: readonly SignInProvider[];
  /** Reads what the service's own prompt in the page gave; null where there is none. */
  oneTap: ((credential: string) => Promise<Confirmed>) | null;
};

export class ProviderAway extends Error {}
