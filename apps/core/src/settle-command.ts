import { settleInvoice, type Verdict } from './areas/billing/settle-invoice.ts';
import { actorName, commandActor } from './audit.ts';
import { type Config, StartError } from './config.ts';
import { Refusal } from './refusal.ts';
import { runCommand } from './run-command.ts';
import { logSecurity } from './security-log.ts';

/**
 * `settle-invoice ID paid [--unmarked]|rejected [REASON]`: staff's verdict on a manual payment, beside a running shop; gives a line about it. Throws
 * StartError with one line for wrong words and for an invoice that can not be settled so.
 */
export async function settleCommand(config: Config, databaseUrl: string, words: string[]): Promise<string> {
  const { invoiceId, verdict } = readWords(words);

  return runCommand(config, databaseUrl, async (core) => {
    const actor = commandActor();
    await settleInvoice(core, invoiceId, verdict, actor).catch((error: unknown) => {
      throw verdict.outcome === 'paid' ? sayHow(error, invoiceId) : error;
    });
    const facts = { by: actorName(actor), invoice: invoiceId, verdict: verdict.outcome };
    logSecurity(core, 'money_moved_by_staff', facts);

    return `Invoice ${invoiceId} is ${verdict.outcome}\n`;
  });
}

const UNMARKED = '--unmarked';

function readWords([id = '', outcome = '', ...rest]: string[]): { invoiceId: number; verdict: Verdict } {
  const isPaid = outcome === 'paid' && (rest.length === 0 || (rest.length === 1 && rest[0] === UNMARKED));
  if (!/^[1-9]\d{0,9}$/.test(id) || !(isPaid || outcome === 'rejected'))
    throw new StartError(
      `Say which invoice and what became of it: settle-invoice ID paid [${UNMARKED}]|rejected [REASON]`,
    );

  return {
    invoiceId: Number(id),
    verdict: isPaid
      ? { outcome: 'paid', unmarkedToo: rest.length > 0 }
      : { outcome: 'rejected', reason: rest.join(' ').trim() || null },
  };
}

/** A buyer who has not said that it was sent may not have sent it. */
function sayHow(error: unknown, invoiceId: number): unknown {
  const isUnmarked = error instanceof Refusal && error.fields.invoice?.[0]?.id === 'invoice.not_marked';

  return isUnmarked
    ? new StartError(
        `The buyer of invoice ${invoiceId} has not said that it was sent: add ${UNMARKED} if its money is there`,
      )
    : error;
}
