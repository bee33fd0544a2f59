import { ApiError } from '@fanfare/client/api-error.ts';
import { create } from 'zustand';
import { queryClient } from '../../api/query-client.ts';

/** A letter can be taken back for so long (README-desk, Letters). */
const HELD_MS = 20_000;

export type HeldLetter = {
  id: number;
  /** Whom it is to. */
  to: string;
  /** The address at which its text was typed and what it is about stands. */
  about: string | undefined;
  leavesAt: number;
  /** True where the email was sent and did not arrive: it waits for a person. */
  isFailed: boolean;
  /** Reason for which the shop refused it. */
  refusal: ApiError | null;
};
type Letter = {
  to: string;
  about?: string;
  /** Sends it; `isLeaving` where the page is being left. */
  send: (options: { isLeaving: boolean }) => Promise<unknown>;
  /** Puts the text back where it was typed. */
  putBack: () => void;
};

/** Letters that wait to leave, at the foot of every screen. */
export const useHeldLetters = create<{ letters: readonly HeldLetter[] }>(() => ({ letters: [] }));

const held = new Map<number, Letter & { timer: ReturnType<typeof setTimeout> }>();
let last = 0;

/** Digest that a letter is held against; nothing where the page is left, which can show nothing of a refusal. */
export const seenBy = ({ isLeaving }: { isLeaving: boolean }, { seen }: { seen: string }) =>
  isLeaving ? {} : { seen };

/** Sends a letter in 20 seconds, or at once where the page is left before. Until then it can be taken back. */
export function holdLetter(letter: Letter): void {
  last += 1;
  const id = last;
  held.set(id, { ...letter, timer: setTimeout(() => void sendLetter(id), HELD_MS) });
  const { to, about } = letter;
  const shown = { id, to, about, leavesAt: Date.now() + HELD_MS, isFailed: false, refusal: null };
  useHeldLetters.setState(({ letters }) => ({ letters: [...letters, shown] }));
}

/** Takes a letter back that has not left: its text is where it was typed. */
export function takeBack(id: number): void {
  const letter = held.get(id);
  if (!letter) return;
  clearTimeout(letter.timer);
  forget(id);
  letter.putBack();
}

/** Sends a letter now. One that did not go out stays, and says so. */
export async function sendLetter(id: number, isLeaving = false): Promise<void> {
  const letter = held.get(id);
  if (!letter) return;
  clearTimeout(letter.timer);
  // Taken out first: what is under way is not sent again.
  held.delete(id);
  try {
    await letter.send({ isLeaving });
    forget(id);
    void queryClient.invalidateQueries();
  } catch (error) {
    held.set(id, letter);
    // The answer is written anew beside what stands there by now.
    void queryClient.invalidateQueries();
    const refusal = error instanceof ApiError ? error : null;
    useHeldLetters.setState(({ letters }) => ({
      letters: letters.map((one) => (one.id === id ? { ...one, isFailed: true, refusal } : one)),
    }));
  }
}

function forget(id: number): void {
  held.delete(id);
  useHeldLetters.setState(({ letters }) => ({ letters: letters.filter((one) => one.id !== id) }));
}

addEventListener('pagehide', () => {
  for (const id of held.keys()) void sendLetter(id, true);
});
