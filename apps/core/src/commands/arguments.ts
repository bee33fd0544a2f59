import type { Argument } from './command.ts';

const HIGHEST = 2_147_483_647;

export const FOLDER: Argument<string> = {
  shown: 'FOLDER',
  about: 'a folder of JSON as demo/catalogue is one',
  read: (word) => word || null,
};

/** An account by e-mail, id or name in Telegram: customers who came by another service may have no e-mail. */
export const ACCOUNT: Argument<string> = {
  shown: 'ACCOUNT',
  about: 'the e-mail of an account, its id, or @ and its name in Telegram',
  read(word) {
    const named = word.trim().toLowerCase();

    return /^\d{1,15}$|^@\w{1,64}$|^[^@]+@[^@]+$/.test(named) ? named : null;
  },
};

/** An id that the shop assigned. */
export const numberOf = (what: string): Argument<number> => ({
  shown: 'NUMBER',
  about: `the number of ${what}`,
  read: (word) => (/^[1-9]\d{0,9}$/.test(word) && Number(word) <= HIGHEST ? Number(word) : null),
});

/** A choice of several words. */
export const oneOf = <Word extends string>(
  words: readonly Word[],
  { about, shown = words.join('|') }: { about: string; shown?: string },
): Argument<Word> => ({ shown, about, read: (word) => words.find((one) => one === word) ?? null });
