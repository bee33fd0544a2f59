import { settleInvoice, type Verdict } from './areas/billing/settle-invoice.ts';
import { actorName, commandActor } from './audit.ts';
import { type Config, StartError } from './config.ts';
import { runCommand } from './run-command.ts';
import { logSecurity } from './security-log.ts';

/**
 * `settle-invoice ID paid|rejected [REASON]`: staff's verdict on a manual payment, beside a running shop; gives a line about it. Throws
 * StartError with one line for wrong words and for an invoice that can not be settled so.
 */
export async function settleCommand(config: Config, databaseUrl: string, words: string[]): Promise<string> {
  const { invoiceId, verdict } = readWords(words);

  return runCommand(config, databaseUrl, async (core) => {
    const actor = commandActor();
    await settleInvoice(core, invoiceId, verdict, actor);
    const facts = { by: actorName(actor), invoice: invoiceId, verdict: verdict.outcome };
    logSecurity(core, 'money_moved_by_staff', facts);

    return `Invoice ${invoiceId} is ${verdict.outcome}\n`;
  });
}

function readWords([id = '', outcome = '', ...reason]: string[]): { invoiceId: number; verdict: Verdict } {
  const isPaid = outcome === 'paid' && reason.length === 0;
  if (!/^[1-9]\d{0,9}$/.test(id) || !(isPaid || outcome === 'rejected'))
    throw new StartError('Say which invoice and what became of it: settle-invoice ID paid|rejected [REASON]');

  return {
    invoiceId: Number(id),
    verdict: isPaid ? { outcome: 'paid' } : { outcome: 'rejected', reason: reason.join(' ').trim() || null },
  };
}
