import { ApiError } from '@fanfare/client/api-error.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { data, redirect } from 'react-router';

/** Fields that are never written back into a page. */
const SECRET = /password|^code$/;

/**
 * Does what a form asks for that was sent before its script was here, and goes on. What is refused comes back to the form
 * with what was entered, but for passwords and codes.
 */
export async function answerForm(values: FormData, send: () => Promise<unknown>, next: string) {
  try {
    await send();
  } catch (error) {
    return refusedForm(values, error);
  }

  throw redirect(next);
}

/** The answer to a form that was refused; what is no refusal of ours is thrown on. */
export function refusedForm(values: FormData, error: unknown) {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  const { status, message, errors } = error;
  const entered = Object.fromEntries(
    [...values].filter(([name, value]) => typeof value === 'string' && !SECRET.test(name)),
  ) as FormAnswer['entered'];

  return data<FormAnswer>({ refusal: { status, message, errors }, entered }, { status });
}
