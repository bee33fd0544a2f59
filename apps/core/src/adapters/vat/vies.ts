import * as z from 'zod';
import { unavailable } from '../../refusal.ts';
import type { VatRegistry } from './port.ts';

const PATIENCE_MS = 10_000;
/** Member states by the prefix of their numbers; XI is Northern Ireland, and Greece has two. */
const COUNTRIES = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

const told = z.object({
  valid: z.boolean().optional(),
  userError: z.string().nullish(),
  errorWrappers: z.array(z.object({ error: z.string() })).optional(),
});

/** Answers for an unassigned number; others mean that a member state did not respond. */
const NOT_GIVEN = new Set(['INVALID', 'INVALID_INPUT']);

/**
 * VIES, through which the Commission asks the member state of a number (`POST check-vat-number`). Member states are often
 * unavailable, which says nothing about the number.
 */
export function makeVies(url: string, patienceMs = PATIENCE_MS): VatRegistry {
  const address = `${url.replace(/\/$/, '')}/check-vat-number`;

  return {
    knows: (vat) => COUNTRIES.has(vat.slice(0, 2)),

    async isGiven(vat, signal) {
      const country = vat.slice(0, 2);
      const asked = { countryCode: country === 'GR' ? 'EL' : country, vatNumber: vat.slice(2) };
      const late = AbortSignal.timeout(patienceMs);
      const given = signal ? AbortSignal.any([late, signal]) : late;
      const answer = told.safeParse(await ask(address, asked, given));
      if (!answer.success) throw unavailable();

      return read(answer.data);
    },
  };
}

function read({ valid, userError, errorWrappers }: z.output<typeof told>): boolean {
  const said = userError ?? errorWrappers?.[0]?.error;
  if (valid === true) return true;
  if (said === undefined ? valid === false : NOT_GIVEN.has(said)) return false;
  throw unavailable();
}

async function ask(address: string, asked: object, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(asked),
      signal,
      redirect: 'error',
    });
    // Malformed numbers are answered with 200 or 400.
    if (!response.ok && response.status !== 400) throw unavailable();

    return await response.json();
  } catch {
    throw unavailable();
  }
}
