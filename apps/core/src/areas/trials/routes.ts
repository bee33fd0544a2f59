import * as contract from '@fanfare/contract';
import { customerIdOf } from '../../caller.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import type { Mount } from '../../http/mount.ts';
import { changeTrial, takeBackTrial } from './change-trial.ts';
import { listQuests, readQuest } from './read-quests.ts';
import { listTrials, readTrial } from './read-trials.ts';
import { requestTrial } from './request-trial.ts';
import { trackStep } from './track-step.ts';

export function trialRoutes({ mount }: Mount): void {
  mount(contract.listFreeTrialQuests)(({ core, caller, locale }) =>
    listQuests(core, { customerId: customerIdOf(caller), locale }),
  );

  mount(contract.getFreeTrialQuest)(({ core, caller, params, locale }) =>
    readQuest(core, { customerId: customerIdOf(caller), locale }, params.questId),
  );

  mount(contract.trackFreeTrialStep)(async ({ core, caller, params, body, locale }) => ({
    data: await trackStep(core, { customerId: caller.customerId, locale, ...params, ...body }),
  }));

  mount(contract.requestFreeTrial, { limits: ['ordersByCaller', 'freeTrialsByIp'] })(
    ({ core, once, payer, body, locale }) =>
      once(async (tx) => {
        const trial = await requestTrial(core, tx, payer.id, body, locale);
        return trial && { data: await readTrial(tx, trial, locale) };
      }),
  );

  mount(contract.listFreeTrials)(async ({ core, caller, locale }) => ({
    data: await listTrials(core, caller.customerId, locale),
  }));

  mount(contract.getFreeTrial)(async ({ core, subject, locale }) => ({
    data: await readTrial(core.reads.of(subject.customer_id), subject, locale),
  }));

  mount(contract.changeFreeTrial)(({ core, subject, body, locale }) =>
    inTransaction(core, async (tx) => ({
      data: await readTrial(tx, await changeTrial(core, tx, subject, body), locale),
    })),
  );

  mount(contract.takeBackFreeTrial)(async ({ core, subject }) => {
    await inTransaction(core, (tx) => takeBackTrial(core, tx, subject));
    return null;
  });
}
