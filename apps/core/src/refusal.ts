import type { MessageId, MessageParams } from './i18n/messages.ts';

/** A message of the catalogue, to be translated into the reader's language. */
export type Message = { id: MessageId; params?: MessageParams };
/** Messages by field, under the field names that the caller sent. */
export type FieldMessages = Record<string, Message[]>;
/** Stable code of an expected failure; its message is `errors.<code>` in the catalogue. */
export type RefusalCode = CodeIn<MessageId>;
type CodeIn<Id> = Id extends `errors.${infer Code}` ? Code : never;

/**
 * An expected failure of a use case: a code, the invalid fields, and parameters for the message. It knows neither HTTP
 * (http/errors.ts maps it to a status) nor languages; callers without HTTP read the code.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: FieldMessages;
  readonly params: MessageParams;

  constructor(code: RefusalCode, { fields = {}, params = {} }: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.fields = fields;
    this.params = params;
  }
}
export type RefusalDetails = { fields?: FieldMessages; params?: MessageParams };

/** Missing and foreign objects look the same (C-02). */
export const notFound = (
  what: 'order' | 'service' | 'service_type' | 'subscription' | 'invoice' | 'card' | 'page',
) => new Refusal(`${what}_not_found`);
export const unauthenticated = () => new Refusal('unauthenticated');
export const sessionRevoked = () => new Refusal('session_revoked');
/** A dependency is down or overloaded: the same request may succeed in a moment. */
export const unavailable = () => new Refusal('unavailable');
export const tooMany = (seconds: number) => new Refusal('too_many_requests', { params: { seconds } });

/** Bad input: one message a field, in the caller's language. */
export const invalid = (fields: FieldMessages) => new Refusal('invalid', { fields });

export const invalidField = (field: string, id: MessageId, params?: MessageParams) =>
  invalid({ [field]: [params ? { id, params } : { id }] });
