/** A letter as an inbound service hands it over. */
export type InboundMail = {
  /** Addresses that it was sent to. */
  to: readonly string[];
  /** The address in its From. */
  from: string;
  /** Its Message-ID, or what the service calls it by; the same letter has the same one. */
  id: string;
  text: string;
  /** Its HTML, by which what it quotes is told from what was written; empty without one. */
  html: string;
  /** Values by the names of headers in small letters; of several of a name the last. */
  headers: ReadonlyMap<string, string>;
  files: readonly { name: string; bytes: Buffer }[];
};

/** What a service posted: JSON, or the fields and files of a form. */
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
