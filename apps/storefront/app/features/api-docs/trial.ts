/** Outcome of a request that was tried. */
export type Trial = {
  status: number;
  milliseconds: number;
  at: string;
  /** JSON, indented; the text as it came where it is none. */
  answer: string;
  /** True for a refusal, whatever its status. */
  isRefused: boolean;
  /** True for a refusal because of too little money on the balance. */
  lacksMoney: boolean;
};

/** Sends a request and times it; null where nothing answered. */
export async function tried(send: () => Promise<Response>): Promise<Trial | null> {
  const start = performance.now();
  try {
    const response = await send();
    const text = await response.text();
    const milliseconds = Math.round(performance.now() - start);
    const answer = jsonOf(text);
    const error = errorIn(answer);

    return {
      status: response.status,
      milliseconds,
      at: new Date().toTimeString().slice(0, 8),
      answer: answer === undefined ? text : JSON.stringify(answer, null, 2),
      isRefused: !response.ok || error !== null,
      lacksMoney: error === NO_FUNDS || hasBalanceError(answer),
    };
  } catch {
    return null;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Error of API v2 for too little money. */
const NO_FUNDS = 'Not enough funds on balance';

/** API v1 names the field. */
function hasBalanceError(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return false;

  return typeof answer.errors === 'object' && answer.errors !== null && 'balance' in answer.errors;
}

function errorIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return null;

  return typeof answer.error === 'string' ? answer.error : null;
}
