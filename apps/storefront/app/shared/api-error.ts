type Refusal = { message: string; errors: Record<string, string[]>; code?: string | undefined };

/** A refused call: the status and the body `{message, errors, code}` of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly code: string | null;

  constructor(status: number, { message, errors, code }: Refusal) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.code = code ?? null;
  }
}
