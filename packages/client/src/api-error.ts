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
  /** What the message is about. */
  readonly params: Record<string, string | number>;
  /** By which the operator finds a failure. */
  readonly requestId: string | null;

  /** Whether the answer was one of the API: a proxy, or nobody, has other words or none. */
  readonly hasBody: boolean;

  /** Without a body the words are empty; status 0 stands for no answer at all. */
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
