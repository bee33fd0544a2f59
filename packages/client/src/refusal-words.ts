import type { ApiError } from './api-error.ts';

/** Message of a refusal without words; shown in the reader's language. */
export const DEFAULT_MESSAGE = 'Sent data is invalid';

/**
 * Message of a refusal beside the fields that show their own errors; null when those say it all, or nothing was
 * refused. Without a message it is "Sent data is invalid" (VAL-08); it is empty for a call that never arrived, or was
 * not answered by the API.
 */
export function refusalWords(
  error: ApiError | null | undefined,
  shown: readonly string[] = [],
): string | null {
  if (!error) return null;
  const { status, message, errors } = error;
  const elsewhere = Object.entries(errors).filter(([name]) => !shown.includes(name));
  if (elsewhere.length > 0) return elsewhere.flatMap(([, messages]) => messages).join('\n');
  if (Object.keys(errors).length > 0) return null;

  return message === '' && status !== 0 && status !== 404 ? DEFAULT_MESSAGE : message;
}
