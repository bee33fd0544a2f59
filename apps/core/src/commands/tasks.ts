import { numberOf } from './arguments.ts';
import { type Command, staffCommand } from './command.ts';

/** Staff commands on tasks. */
export const taskCommands: readonly Command[] = [
  staffCommand({
    name: 'tasks undo',
    about: 'takes the reward of a task back, as far as it was not withdrawn',
    arguments: { check: numberOf('a check of a task') },
    reason: { isNeeded: true, longest: 500 },
    example: '31 --reason "the channel was bought"',
    permission: 'wallet.correct',
    audit: { target: 'check', actions: ['check.undone'] },
    async run(core, { check }, act) {
      const { undoReward } = await import('../areas/tasks/desk/undo-reward.ts');
      await act((tx, actor) => undoReward(core, tx, actor, { checkId: check }));

      return { check, is_undone: true };
    },
    lines: ({ check }) => [`The reward of check ${check} was taken back`],
  }),
];
