/** A row of the letter; `url` makes its value a link. */
export type Fact = { label: string; value: string; url?: string };
export type Action = { label: string; url: string };

/** Content of a letter as its template gives it; apps/core/emails lays it out. */
export type Content = {
  subject: string;
  heading: string;
  greeting?: string | undefined;
  text: string;
  /** Paragraphs that a person wrote. */
  quote?: string[] | undefined;
  facts: Fact[];
  action: Action;
  /** A less prominent link below the button. */
  secondAction?: Action | undefined;
  /** Reason why the reader gets this email. */
  reason: string;
};
