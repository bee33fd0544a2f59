import type { ErrorBody, Locale } from '@fanfare/contract';
import { type MessageId, type MessageParams, translate } from '../i18n/messages.ts';

/** A message of the catalogue, to be worded in the language of whoever reads it. */
export type Message = { id: MessageId; params?: MessageParams };
export type FieldMessages = Record<string, Message[]>;
/** Code of an expected failure: what follows `errors.` in the catalogue. */
export type ErrorCode = CodeIn<MessageId>;
type CodeIn<Id> = Id extends `errors.${infer Code}` ? Code : never;

/**
 * The one class of expected failures. `code` is the message `errors.<code>` and, where a program needs it, the
 * stable code in the answer.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldMessages;
  readonly params: MessageParams;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: ErrorCode,
    more: { fields?: FieldMessages; params?: MessageParams; headers?: Record<string, string> } = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.fields = more.fields ?? {};
    this.params = more.params ?? {};
    this.headers = more.headers ?? {};
  }
}

/** Missing and foreign objects look the same: 404 (C-02). */
export const notFound = (what: 'order' | 'service' | 'service_type' | 'invoice' | 'card' | 'page') =>
  new AppError(404, `${what}_not_found`);
export const unauthenticated = () => new AppError(401, 'unauthenticated');
/** 403 means only this: the session was revoked (C-02). */
export const sessionRevoked = () => new AppError(403, 'session_revoked');
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, 'too_many_requests', {
    params: { seconds: retryAfterSeconds },
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

/** Bad input: one message a field, in the caller's language. */
export function invalid(fields: FieldMessages): AppError {
  return new AppError(422, 'invalid', { fields });
}

export const invalidField = (field: string, id: MessageId, params?: MessageParams) =>
  invalid({ [field]: [params ? { id, params } : { id }] });

/** The only writer of error bodies. The message repeats a single field's words, so that either may be shown. */
export function errorBody(error: AppError, locale: Locale): ErrorBody {
  const fields = Object.entries(error.fields).map(
    ([field, messages]) => [field, messages.map(({ id, params }) => translate(locale, id, params))] as const,
  );
  const only = fields.length === 1 ? fields[0]?.[1][0] : undefined;

  return {
    message: only ?? translate(locale, `errors.${error.code}`, error.params),
    errors: Object.fromEntries(fields),
    code: error.code,
    ...(Object.keys(error.params).length > 0 && { params: error.params }),
  };
}
