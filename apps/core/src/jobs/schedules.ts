import { sendDueCallbacks } from '../adapters/gateways/sandbox-callbacks.ts';
import { deleteDroppedFiles } from '../adapters/storage/dropped-files.ts';
import { AREAS } from '../areas.ts';
import type { Core } from '../core.ts';
import { checkMailAgain } from '../launch/check-mail.ts';
import { checkChainHourly } from '../security/audit-chain.ts';
import { dateDemoRate } from '../seed/demo-mark.ts';
import { checkMoneyNightly } from './check-money.ts';
import { cleanUp } from './clean-up.ts';
import type { AnySchedule } from './run-schedules.ts';
import { sendLetters } from './send-letters.ts';

/** Schedules of a worker: those of every area, and a few of none. */
export async function makeSchedules(core: Core): Promise<AnySchedule[]> {
  const ofAreas = await Promise.all([...AREAS.values()].map((area) => area.schedules?.(core) ?? []));

  return [
    ...ofAreas.flat(),
    { name: 'send letters', everySeconds: 1, run: (signal) => sendLetters(core, signal) },
    { name: 'check mail', everySeconds: 60, run: () => checkMailAgain(core) },
    { name: 'delete dropped files', everySeconds: 30, run: (signal) => deleteDroppedFiles(core, signal) },
    { name: 'check money', everySeconds: 600, run: (signal) => checkMoneyNightly(core, signal) },
    { name: 'check the log of staff', everySeconds: 600, run: (signal) => checkChainHourly(core, signal) },
    { name: 'clean up', everySeconds: 600, run: (signal) => cleanUp(core, signal) },
    ...(core.config.demo ? ofDemo(core) : []),
  ];
}

function ofDemo(core: Core): AnySchedule[] {
  const callbacks: AnySchedule = {
    name: 'send sandbox callbacks',
    everySeconds: 0.5,
    run: (signal) => sendDueCallbacks(core, signal),
  };
  if (core.rateSource !== null) return [callbacks];

  return [
    callbacks,
    {
      name: 'date the demo rate',
      everySeconds: 3600,
      run: () => dateDemoRate(core.db, core.clock.now()),
    },
  ];
}
