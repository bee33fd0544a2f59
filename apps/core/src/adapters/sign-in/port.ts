/** A person as confirmed by another service. */
export type Confirmed = {
  provider: string;
  subject: string;
  email: string | null;
  /** True when the service has verified the e-mail. */
  isEmailVerified: boolean;
  /**
   * True when the service hosts the mailbox, or is authoritative for it, at present: one that once verified somebody else's
   * mailbox does not know whose it is today.
   */
  isAuthoritative: boolean;
  name: string;
  /** Their name at the service, where that is not their real name. */
  username?: string | null;
  /** Unique value of a credential that could be replayed, and must be accepted once only. */
  once?: string;
  /** Expiry of the credential. */
  expiresAt: Date;
};

/** State that binds the redirect to the return; kept in the browser. */
export type Journey = { state: string; nonce: string; verifier: string };

/**
 * A service that customers may sign in with. Throws ProviderAway when it does not answer, else what is wrong with the answer.
 */
export type SignInProvider = {
  name: string;
  title: string;
  /** Set where the answer comes in the fragment of the URL, which a server does not see. */
  answersInFragment?: true;
  /** URL to redirect to. */
  begin(journey: Journey): Promise<string>;
  /** Throws where the service can not be used now; left out where nothing is to be asked of it. */
  check?(): Promise<void>;
  /** The person who returned with this query. */
  finish(journey: Journey, search: string): Promise<Confirmed>;
};

export type SignInProviders = {
  all: readonly SignInProvider[];
  /** Verifies the credential of the service's own prompt in the page; null where there is none. */
  oneTap: ((credential: string) => Promise<Confirmed>) | null;
};

export class ProviderAway extends Error {}
