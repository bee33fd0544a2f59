import { staff } from '@fanfare/contract';
import { numberOf, oneOf } from './arguments.ts';
import { type Command, command, staffCommand } from './command.ts';
import { oneLine } from './one-line.ts';

const PERMISSION = 'trials.decide';
const TRIAL = numberOf('a free trial');
const REASON = { isNeeded: true, longest: 500 };
const AUDIT = { target: 'trial', actions: ['trial.granted', 'trial.refused'] } as const;

/** Staff commands on free trials. */
export const trialCommands: readonly Command[] = [
  command({
    name: 'trials list',
    about: 'free trials that nobody has decided, the oldest first',
    example: '--json',
    needs: 'shop',
    permission: PERMISSION,
    async run(core) {
      const { listWaiting } = await import('../areas/trials/desk/list.ts');
      return listWaiting(core);
    },
    lines: (trials) =>
      trials.length === 0
        ? ['No free trials wait']
        : trials.map(({ id, quest, customer_id, url, proof_url, expire_at }) =>
            [id, quest, `customer ${customer_id}`, url, proof_url ?? '', `until ${expire_at}`]
              .map(oneLine)
              .join('\t'),
          ),
  }),
  staffCommand({
    name: 'trials grant',
    about: 'grants a free trial: its order starts at once',
    arguments: { trial: TRIAL },
    reason: REASON,
    example: '12 --reason "the note is marked"',
    permission: PERMISSION,
    audit: AUDIT,
    async run(core, { trial }, act) {
      const { decideTrial } = await import('../areas/trials/desk/decide-trial.ts');
      await act((tx, actor) => decideTrial(core, tx, actor, { trialId: trial, approve: true }));

      return { trial, status: 'approved' };
    },
    lines: ({ trial }) => [`Free trial ${trial} is granted`],
  }),
  staffCommand({
    name: 'trials refuse',
    about: 'does not grant a free trial; its customer reads the sentence of the code',
    arguments: {
      trial: TRIAL,
      code: oneOf(staff.TRIAL_REFUSALS, {
        shown: 'CODE',
        about: `one of ${staff.TRIAL_REFUSALS.join(', ')}`,
      }),
    },
    reason: REASON,
    example: '12 proof_not_marked --reason "no mark above the fold"',
    permission: PERMISSION,
    audit: AUDIT,
    async run(core, { trial, code }, act) {
      const { decideTrial } = await import('../areas/trials/desk/decide-trial.ts');
      await act((tx, actor) => decideTrial(core, tx, actor, { trialId: trial, approve: false, code }));

      return { trial, status: 'rejected' };
    },
    lines: ({ trial }) => [`Free trial ${trial} is not granted`],
  }),
];
