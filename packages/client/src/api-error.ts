export type Refusal = {
  message: string;
  errors: Record<string, string[]>;
  code?: string | undefined;
  params?: Record<string, string | number> | undefined;
  request_id?: string | undefined;
};

/** A refused call: the status and the body of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly code: string | null;
  /** Parameters of the message. */
  readonly params: Record<string, string | number>;
  /** Request id by which the operator finds a failure. */
  readonly requestId: string | null;

  /** True where the API itself answered: a proxy, or a lost connection, has another body or none. */
  readonly hasBody: boolean;

  /** Message is empty without a body; status 0 means that there was no answer. */
  constructor(status: number, body: Refusal | null) {
    const { message, errors, code, params, request_id }: Refusal = body ?? { message: '', errors: {} };
    super(message);
    this.status = status;
    this.hasBody = body !== null;
    this.errors = errors;
    this.code = code ?? null;
    this.params = params ?? {};
    this.requestId = request_id ?? null;
  }
}
