import { create } from 'zustand';

export type Question = {
  title: string;
  body?: React.ReactNode;
  /** Words of the two buttons. */
  agree: string;
  disagree: string;
};
type OpenQuestion = Question & { answer: (isAgreed: boolean) => void };

export const useOpenQuestion = create<{ question: OpenQuestion | null }>(() => ({ question: null }));

/** Asks in a dialog: true for yes, false for no and for a dialog that was closed (CONF-01). */
export function askToConfirm(question: Question): Promise<boolean> {
  // Dialogs are one at a time: a new question cancels the former.
  leaveQuestion();

  return new Promise((resolve) => {
    const answer = (isAgreed: boolean) => {
      useOpenQuestion.setState({ question: null });
      resolve(isAgreed);
    };
    useOpenQuestion.setState({ question: { ...question, answer } });
  });
}

/** Closes the dialog, as with no. */
export function leaveQuestion(): void {
  useOpenQuestion.getState().question?.answer(false);
}
