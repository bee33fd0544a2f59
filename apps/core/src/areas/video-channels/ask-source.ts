import { type Reporting, ReportingTrouble } from '../../adapters/reporting/port.ts';
import type { Core } from '../../core.ts';
import { inTime } from '../../lib/in-time.ts';
import { invalidField, Refusal } from '../../refusal.ts';

/** Asks the network of channels while a customer waits. Throws 422 on a field where it has no answer. */
export async function askForCustomer<T>(
  core: Core,
  field: string,
  ask: (source: Reporting) => Promise<T>,
): Promise<T> {
  const { reporting } = core;
  if (reporting === null) throw invalidField(field, 'video_accounts.no_source');
  try {
    return await inTime(ask(reporting));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const trouble = troubleOf(error);
    core.log.warn({ err: error instanceof Error ? error.message : error }, 'channel not read');
    throw invalidField(field, `video_accounts.${trouble.trouble}`);
  }
}

/** Any other failure outside is no answer either. */
export const troubleOf = (error: unknown): ReportingTrouble =>
  error instanceof ReportingTrouble ? error : new ReportingTrouble('unreachable', { cause: error });
