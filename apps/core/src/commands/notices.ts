import type { NoticeAnswer } from '../areas/notices/desk/answer-notice.ts';
import { numberOf } from './arguments.ts';
import { type Command, command, staffCommand } from './command.ts';
import { oneLine } from './one-line.ts';

const LISTED = 500;
const LONGEST_REASON = 2000;
const PERMISSION = 'notices.answer';

/** Staff commands on notices of third parties. */
export const noticeCommands: readonly Command[] = [
  command({
    name: 'notices list',
    about: 'notices that nobody has answered, the oldest first',
    example: '--json',
    needs: 'shop',
    permission: PERMISSION,
    async run({ db }) {
      const { openNotices } = await import('../areas/notices/store.ts');
      const rows = await openNotices(db, LISTED);
      return rows.map(({ id, received_at, kind, url, email, message }) => ({
        id,
        received_at,
        kind,
        url,
        email,
        message,
      }));
    },
    lines: (rows) =>
      rows.length === 0
        ? ['No notices wait']
        : rows.map(({ id, received_at, kind, url, email, message }) =>
            [id, received_at.toISOString(), kind, url, email, message].map(oneLine).join('\t'),
          ),
  }),
  answer('uphold', { outcome: 'upheld', about: 'agrees with a notice; whoever sent it reads why' }),
  answer('decline', {
    outcome: 'declined',
    about: 'does not agree with a notice; whoever sent it reads why',
  }),
];

function answer(
  word: string,
  { outcome, about }: { outcome: NoticeAnswer['outcome']; about: string },
): Command {
  return staffCommand({
    name: `notices ${word}`,
    about,
    arguments: { notice: numberOf('a notice') },
    reason: { isNeeded: true, longest: LONGEST_REASON },
    example: '5 --reason "the page is gone"',
    permission: PERMISSION,
    audit: { target: 'notice', actions: ['notice.answered'] },
    async run(core, { notice, reason }, act) {
      const { answerNotice } = await import('../areas/notices/desk/answer-notice.ts');
      await act((tx) => answerNotice(core, tx, { noticeId: notice, outcome, reason }));

      return { notice, outcome };
    },
    lines: ({ notice }) => [`Notice ${notice} is ${outcome}`],
  });
}
