/** `url` is where it leads. */
export type Fact = { label: string; value: string; url?: string };
export type Action = { label: string; url: string };

/** What a template says; letter.tsx and plain-text.ts lay it out. */
export type Content = {
  subject: string;
  heading: string;
  greeting?: string | undefined;
  text: string;
  facts: Fact[];
  action: Action;
  /** A quieter link under the button. */
  secondAction?: Action | undefined;
  /** Why the letter came. */
  reason: string;
};
