import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from './api-error.ts';
import type { FormAnswer } from './form-answer.ts';

/** Stands for a refusal without words; shown in the reader's language. */
export const DEFAULT_MESSAGE = 'Sent data is invalid';

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

/**
 * A plain form over one call: sends once at a time, puts the errors on the fields, focuses the first wrong one. `answer` is what
 * the page's action said of it.
 */
export function useApiForm(fields: readonly string[], answer?: FormAnswer): ApiForm {
  const form = useRef<HTMLFormElement>(null);
  const isLocked = useRef(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(() =>
    answer ? new ApiError(answer.refusal.status, answer.refusal) : null,
  );

  async function run(send: (values: FormData) => Promise<void>, values: FormData): Promise<void> {
    if (isLocked.current) return;
    isLocked.current = true;
    setSending(true);
    try {
      await send(values);
      setRefusal(null);
    } catch (error) {
      flushSync(() => setRefusal(error instanceof ApiError ? error : new ApiError(0, null)));
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    } finally {
      isLocked.current = false;
      setSending(false);
    }
  }

  return {
    form,
    isSending,
    errorOf: (field) => refusal?.errors[field]?.[0],
    enteredOf: (field) => answer?.entered[field],
    general: refusal === null ? null : generalOf(refusal, fields),
    submit: (send) => (event) => {
      event.preventDefault();
      void run(send, new FormData(event.currentTarget));
    },
  };
}

/** Text of a field, trimmed by the server where it matters. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);

  return typeof value === 'string' ? value : '';
}

/** Without words of its own a refusal is "Sent data is invalid" (VAL-08), a call that never arrived, or was answered by nobody of ours, has no text at all. */
export function generalOf(
  { status, message, errors }: ApiError,
  fields: readonly string[] = [],
): string | null {
  const elsewhere = Object.entries(errors).filter(([name]) => !fields.includes(name));
  if (elsewhere.length > 0) return elsewhere.flatMap(([, messages]) => messages).join('\n');

  if (Object.keys(errors).length > 0) return null;

  return message === '' && status !== 0 && status !== 404 ? DEFAULT_MESSAGE : message;
}
