import { useRef } from 'react';
import { ApiError } from './api-error.ts';
import type { FormAnswer } from './form-answer.ts';
import { refusalWords } from './refusal-words.ts';
import { type ActionOptions, useAction } from './use-action.ts';

export type ApiForm = {
  form: React.RefObject<HTMLFormElement | null>;
  isSending: boolean;
  errorOf: (field: string) => string | undefined;
  /** What was entered in a field before its script was here. */
  enteredOf: (field: string) => string | undefined;
  /** What belongs to no field. */
  general: string | null;
  submit: (send: (values: FormData) => Promise<void>) => (event: React.FormEvent<HTMLFormElement>) => void;
};

type Sending = { send: (values: FormData) => Promise<void>; values: FormData };

/**
 * A plain form over one call: puts the errors on the fields and focuses the first wrong one. `answer` is what the page's action
 * said of it.
 */
export function useApiForm(
  fields: readonly string[],
  answer?: FormAnswer,
  options: Pick<ActionOptions<Sending>, 'guard' | 'question'> = {},
): ApiForm {
  const form = useRef<HTMLFormElement>(null);
  const { run, pending, refusal, isTried } = useAction<Sending>(({ send, values }) => send(values), {
    ...options,
    onRefused: () => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  });
  const first = answer && !isTried ? new ApiError(answer.refusal.status, answer.refusal) : null;
  const error = refusal?.error ?? first;

  return {
    form,
    isSending: pending !== null,
    errorOf: (field) => error?.errors[field]?.[0],
    enteredOf: (field) => answer?.entered[field],
    general: refusalWords(error, fields),
    submit: (send) => (event) => {
      event.preventDefault();
      void run({ send, values: new FormData(event.currentTarget) });
    },
  };
}

/** Text of a field, trimmed by the server where it matters. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);

  return typeof value === 'string' ? value : '';
}
