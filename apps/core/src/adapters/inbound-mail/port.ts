/** A letter as an inbound service hands it over. */
export type InboundMail = {
  /** Addresses that it was sent to. */
  to: readonly string[];
  /** The address in its From. */
  from: string;
  /** Message-ID, or the service's own id; the same email has the same one. */
  id: string;
  text: string;
  /** HTML of the email, by which quoted text is told from new text; empty without one. */
  html: string;
  /** Values by the names of headers in small letters; of several of a name the last. */
  headers: ReadonlyMap<string, string>;
  files: readonly { name: string; bytes: Buffer }[];
};

/** Posted body of a service: JSON, or the fields and files of a form. */
export type Posted = { fields: Record<string, unknown>; files: InboundMail['files'] };

/** Reads letters of one service. */
export type InboundService = {
  /** True where the service proves itself by HTTP Basic, before anything of the body is read. */
  usesBasic: boolean;
  /** True where a form's fields have character sets of their own. */
  hasCharsets: boolean;
  /** Null for what the service did not send, or nobody can read. */
  read(posted: Posted, at: { secret: string; now: Date }): InboundMail | null;
};
