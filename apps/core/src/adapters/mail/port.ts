import type { Locale } from '@fanfare/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '../../data/tables.ts';
import type { MessageId, MessageParams } from '../../i18n/messages.ts';

/** Props of letters by their templates: each template, in `letters` of its area, adds its own. Amounts are formatted texts. */
// biome-ignore lint/suspicious/noEmptyInterface: templates add to it.
export interface Letters {}

export type Letter = { [T in keyof Letters]: { template: T; props: Letters[T] } }[keyof Letters];

/** The sender of letters. `operator` is the buyer's contracting party. */
export type Shop = {
  name: string;
  url: string;
  brand: { light: string; dark: string };
  operator: { name: string; address: string; email: string };
};

/** Context of a letter besides its own props. */
export type LetterContext = {
  locale: Locale;
  translate: (locale: Locale, id: MessageId, params?: MessageParams) => string;
  shop: Shop;
  /** URL where the reader chooses letters; null for a letter that is always sent. */
  unsubscribeUrl: string | null;
};

export type RenderedLetter = { subject: string; html: string; text: string };

export type OutgoingMail = Letter & {
  /** At most one letter is sent per key. */
  idempotencyKey: string;
  /** Null for a customer without a mailbox: no letter is stored. */
  recipient: string | null;
  locale: Locale;
  /** The customer who may unsubscribe from this kind of letter. */
  subscriberId?: number;
};

/** An email of the outbox. */
export type LetterRow = Selectable<Tables['mail']>;

export type Mailer = {
  /** Renders a letter with its links, which must not be stored. */
  render(letter: LetterRow): Promise<RenderedLetter>;
  /** Throws when the mail server did not accept it. */
  send(letter: LetterRow): Promise<{ subject: string }>;
  /**
   * Signs in without sending. Returns null when letters can be sent, else a sentence with the setting and the server's answer.
   */
  check(): Promise<string | null>;
  /** True when the last attempt, of a letter or a check, failed before the server was ready for letters. */
  isAway(): boolean;
};
