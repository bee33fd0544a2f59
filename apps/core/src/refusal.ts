import type { MessageId, MessageParams } from './i18n/messages.ts';

/** A message of the catalogue, to be worded in the language of whoever reads it. */
export type Message = { id: MessageId; params?: MessageParams };
/** What is wrong with each field of a request, under the names that the caller sent. */
export type FieldMessages = Record<string, Message[]>;
/** Stable code of an expected failure: what follows `errors.` in the catalogue. */
export type RefusalCode = CodeIn<MessageId>;
type CodeIn<Id> = Id extends `errors.${infer Code}` ? Code : never;

/**
 * What a use case answers when it will not: a code, the fields that are wrong, parameters of the words. It knows no HTTP
 * (http/errors.ts gives it a status) and no language; whoever calls without HTTP reads the code.
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
type RefusalDetails = { fields?: FieldMessages; params?: MessageParams };

/** Missing and foreign objects look the same (C-02). */
export const notFound = (what: 'order' | 'service' | 'service_type' | 'invoice' | 'card' | 'page') =>
  new Refusal(`${what}_not_found`);
export const unauthenticated = () => new Refusal('unauthenticated');
export const sessionRevoked = () => new Refusal('session_revoked');
/** Something that is usually there is away or overwhelmed: the same request may do in a moment. */
export const unavailable = () => new Refusal('unavailable');
export const tooMany = (seconds: number) => new Refusal('too_many_requests', { params: { seconds } });

/** Bad input: one message a field, in the caller's language. */
export const invalid = (fields: FieldMessages) => new Refusal('invalid', { fields });

export const invalidField = (field: string, id: MessageId, params?: MessageParams) =>
  invalid({ [field]: [params ? { id, params } : { id }] });

/** Gathers what is wrong with a request, so that one press tells all of it. */
export class BadInput {
  readonly #fields: FieldMessages = {};

  /** What a check gives; undefined where it refuses fields, which are kept. Another refusal is thrown on. */
  async check<T>(work: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
      Object.assign(this.#fields, error.fields);
      return undefined;
    }
  }

  /** Throws 422 with all that was kept. */
  throwIfAny(): void {
    if (Object.keys(this.#fields).length > 0) throw invalid(this.#fields);
  }
}
