import * as contract from '@fanfare/contract';
import { inTransaction } from '../../data/in-transaction.ts';
import type { Mount } from '../../http/mount.ts';
import { answerCheck } from './answer-check.ts';
import { createCheck } from './create-check.ts';
import { getTask } from './get-task.ts';
import { listTasks, readCheck } from './list-tasks.ts';
import { endCheck, giveBackCheck, reportWatched, startCheck } from './watch-check.ts';

export function taskRoutes({ mount }: Mount): void {
  mount(contract.listTasks)(({ core, caller, query, locale }) =>
    listTasks(core, caller.customerId, query, locale),
  );

  mount(contract.getTask)(({ core, caller, params, locale }) =>
    getTask(core, caller.customerId, params.taskId, locale),
  );

  mount(contract.createCheck, { limits: ['ordersByCaller'] })(({ core, once, payer, body, locale }) =>
    once(async (tx) => {
      const begun = { customerId: payer.id, taskId: body.task_id, accountId: body.youtube_account_id };
      return { data: await readCheck(core, tx, await createCheck(core, tx, begun), locale) };
    }),
  );

  const moves = [
    [contract.startCheck, startCheck],
    [contract.endCheck, endCheck],
  ] as const;
  for (const [endpoint, move] of moves)
    mount(endpoint)(({ core, subject, locale }) =>
      inTransaction(core, async (tx) => ({
        data: await readCheck(core, tx, await move(core, tx, subject), locale),
      })),
    );

  mount(contract.reportWatched)(({ core, subject, body, locale }) =>
    inTransaction(core, async (tx) => ({
      data: await readCheck(core, tx, await reportWatched(core, tx, subject, body.watched_seconds), locale),
    })),
  );

  mount(contract.giveBackCheck)(({ core, subject, locale }) =>
    inTransaction(core, async (tx) => ({
      data: await readCheck(core, tx, await giveBackCheck(tx, subject), locale),
    })),
  );

  mount(contract.answerCheck, { limits: ['ordersByCaller'] })(({ core, once, subject, body, locale }) =>
    once(async (tx) => ({
      data: await readCheck(core, tx, await answerCheck(core, tx, subject, body.answer), locale),
    })),
  );
}
