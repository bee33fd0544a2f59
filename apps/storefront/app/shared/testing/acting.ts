import { useOpenQuestion } from '@fanfare/client/confirm.ts';
import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { Answer } from './rendering.tsx';

/** Stops the clock of the page for a test that says how long its pauses are; what is really loaded still comes. */
export function holdTheClock(): void {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
}

export function letTheClockGo(): void {
  vi.useRealTimers();
}

/** Time that passes, longer than any pause of a form without a number of ms; what was asked meanwhile is answered. */
export async function pass(ms = 2000): Promise<void> {
  const steps = 4;
  for (let step = 0; step < steps; step += 1)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(ms / steps);
      await new Promise((resolve) => setImmediate(resolve));
    });
}

/** Words that a screen reader tells of a field besides its name. */
export function describedAs(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];

  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

export const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** Title of the question that is open; null without any. The dialog that shows it stands in the frame of every page. */
export const openQuestion = () => useOpenQuestion.getState().question?.title ?? null;

/** Answers that question by the button with these words. */
export async function answerQuestion(words: string): Promise<void> {
  const { question } = useOpenQuestion.getState();
  if (question?.agree !== words && question?.disagree !== words)
    throw new Error(`no question that is answered by ${words}`);
  question.answer(question.agree === words);
  await pass();
}

/** A refusal of the server with messages of fields. */
export function refusal(errors: Record<string, string[]>, status = 422): Answer {
  return { status, body: { message: 'Invalid', errors } };
}
