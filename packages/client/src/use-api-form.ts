import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from './api-error.ts';
import type { FormAnswer } from './form-answer.ts';
import { refusalWords } from './refusal-words.ts';
import { type ActionOptions, useAction } from './use-action.ts';

export type ApiForm = {
  form: React.RefObject<HTMLFormElement | null>;
  isSending: boolean;
  errorOf: (field: string) => string | undefined;
  /** Text entered in a field before hydration. */
  enteredOf: (field: string) => string | undefined;
  /** Errors without a field. */
  general: string | null;
  submit: (send: (values: FormData) => Promise<void>) => (event: React.FormEvent<HTMLFormElement>) => void;
};

type Sending = { send: (values: FormData) => Promise<void>; values: FormData };

/**
 * A plain form over one call: puts the errors on the fields and focuses the first wrong one. What can be read at no field (it is
 * folded away, or not asked for now) is said with what belongs to none. `answer` is what the page's action said of it.
 */
export function useApiForm(
  fields: readonly string[],
  answer?: FormAnswer,
  options: Pick<ActionOptions<Sending>, 'guard' | 'question'> = {},
): ApiForm {
  const form = useRef<HTMLFormElement>(null);
  const [unread, setUnread] = useState<readonly string[]>([]);
  const { run, pending, refusal, isTried } = useAction<Sending>(({ send, values }) => send(values), {
    ...options,
    onRefused: (refused) => {
      flushSync(() => setUnread([]));
      flushSync(() => setUnread(unreadIn(form.current, refused)));
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus();
    },
  });
  const first = answer && !isTried ? new ApiError(answer.refusal.status, answer.refusal) : null;
  const error = refusal?.error ?? first;

  return {
    form,
    isSending: pending !== null,
    errorOf: (field) => error?.errors[field]?.join(' '),
    enteredOf: (field) => answer?.entered[field],
    general: refusalWords(
      error,
      fields.filter((field) => !unread.includes(field)),
    ),
    submit: (send) => (event) => {
      event.preventDefault();
      void run({ send, values: new FormData(event.currentTarget) });
    },
  };
}

/** The fields whose errors nobody can read in the form as it stands. */
function unreadIn(form: HTMLFormElement | null, { errors }: ApiError): readonly string[] {
  // biome-ignore lint/performance/useDomNodeTextContent: what is not shown does not count
  const read = form?.innerText ?? '';

  return Object.keys(errors).filter((field) => !read.includes(errors[field]?.join(' ') ?? ''));
}

/** Text of a field, trimmed by the server where it matters. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);

  return typeof value === 'string' ? value : '';
}
