import { writeLetters } from '../../../adapters/mail/outbox.ts';
import { NotServed, type Trouble } from '../../../adapters/providers/port.ts';
import { shopUrl } from '../../../addresses/page-url.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import type { ToldTrouble } from '../../../data/tables.ts';
import { operatorMailbox } from '../../site/face/operator-mailbox.ts';

/** Kinds of trouble with a provider that staff is told of. */
export type ProviderTrouble = Trouble | 'low' | 'held' | 'loss' | 'doubt';

/**
 * Tells staff, once until it is over, that a provider serves the shop no more: its money is used up, or it does not take the key. Too
 * much at once passes by itself.
 */
export async function noteTrouble(core: Core, name: string, error: unknown): Promise<void> {
  if (!(error instanceof NotServed) || error.trouble === 'busy') return;
  const { trouble } = error;
  core.log.error({ provider: name, trouble, err: error.message }, 'a provider does not serve the shop');
  await inTransaction(core, async (tx) => {
    const now = core.clock.now();
    const { numUpdatedRows } = await tx
      .updateTable('provider')
      .set({ trouble, trouble_since: now })
      .where('name', '=', name)
      .where((row) => row.or([row('trouble', 'is', null), row('trouble', '!=', trouble)]))
      .executeTakeFirst();
    if (numUpdatedRows === 1n) await writeTrouble(core, tx, name, trouble);
  });
}

const TOLD: readonly ToldTrouble[] = ['funds', 'key', 'address'];

/** A provider took an order: whatever was wrong is over. One that answers a question may still have no money: `over` says what is. */
export async function endTrouble({ db }: Pick<Core, 'db'>, name: string, over = TOLD): Promise<void> {
  await db
    .updateTable('provider')
    .set({ trouble: null, trouble_since: null })
    .where('name', '=', name)
    .where('trouble', 'in', over)
    .execute();
}

/** Writes to staff what a provider needs of them; `detail` in the provider's words or numbers. */
export async function writeTrouble(
  core: Core,
  tx: Tx,
  provider: string,
  what: ProviderTrouble,
  detail = '',
): Promise<void> {
  const now = core.clock.now();
  await writeLetters(
    tx,
    [
      {
        template: 'provider-trouble',
        props: { provider, what, detail, shopUrl: shopUrl(core, 'en') },
        idempotencyKey: `provider-trouble:${provider}:${what}:${now.toISOString()}`,
        recipient: await operatorMailbox(core, tx),
        locale: 'en',
      },
    ],
    now,
  );
}
