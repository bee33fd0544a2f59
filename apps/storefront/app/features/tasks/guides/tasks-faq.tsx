import { Faq } from '@fanfare/ui/faq.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Article } from '../../../shared/pages/article.tsx';
import { GuideLinks } from './guide-links.tsx';

/** Questions and answers about tasks. */
export function TasksFaq() {
  const { t } = useLingui();

  return (
    <Article title={<Trans>Questions about tasks</Trans>}>
      <Faq
        title={<Trans>Rewards and answers</Trans>}
        lang={undefined}
        entries={[
          {
            question: t`Who pays the reward?`,
            answer: t`The sponsor, who is named beside the clip. Each clip has a budget; when it is used up, the clip is no longer offered. If you began in time, you are paid.`,
          },
          {
            question: t`Do I have to like the clip?`,
            answer: t`No. The question asks what was in the clip, never what you think of it.`,
          },
          {
            question: t`Why was my answer not counted?`,
            answer: t`It did not fit the clip. After three answers that do not fit, the task is over for this channel.`,
          },
          {
            question: t`Why do the seconds not count?`,
            answer: t`They count while the clip plays and the tab is in front. The shop counts by its own clock, so playing faster adds nothing.`,
          },
          {
            question: t`Can I do a task twice?`,
            answer: t`Once with each channel that you have connected.`,
          },
          {
            question: t`Why are there no tasks?`,
            answer: t`There are as many as sponsors have given clips and budgets. Those that you have done leave the list after a day.`,
          },
        ]}
      />
      <GuideLinks />
    </Article>
  );
}
