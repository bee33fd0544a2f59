import type { Refusal } from './api-error.ts';

/** The body of a refused call, as much of it as is one; null for what is none of the API's, such as the page of a proxy. */
export function readRefusal(body: unknown): Refusal | null {
  if (!isRecord(body)) return null;
  const { message, errors, code, params, request_id } = body;

  return {
    message: typeof message === 'string' ? message : '',
    errors: isRecordOf(errors, isTexts) ? errors : {},
    code: typeof code === 'string' ? code : undefined,
    params: isRecordOf(params, isWord) ? params : undefined,
    request_id: typeof request_id === 'string' ? request_id : undefined,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
const isWord = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

function isRecordOf<T>(value: unknown, isOne: (one: unknown) => one is T): value is Record<string, T> {
  return isRecord(value) && Object.values(value).every(isOne);
}
