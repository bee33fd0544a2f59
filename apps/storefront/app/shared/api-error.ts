/** A refused call: the status and the body `{message, errors}` of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly code: string | null;

  constructor(status: number, message: string, errors: Record<string, string[]> = {}, code: string | null = null) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.code = code;
  }
}

/** The status of a refused call, whichever side threw it; null for anything else. */
export function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;

  return typeof error.status === 'number' ? error.status : null;
}
