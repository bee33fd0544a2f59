import * as z from 'zod';

/** A variable that has a list in JSON, of at most so many entries. */
export const jsonList = <Entry extends z.ZodType>(entry: Entry, most: number) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('must be a list in JSON');
        return z.NEVER;
      }
    })
    .pipe(z.array(entry).max(most));
