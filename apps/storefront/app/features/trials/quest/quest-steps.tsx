import type { FreeTrial, FreeTrialQuest, TrialStanding } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { usePath } from '../../../shared/pages/instance.ts';
import type { QuestPageData } from '../load-trials.server.ts';
import { moneyGoals } from '../missing-money.ts';
import { MoneyStep } from './money-step.tsx';
import { Step } from './step.tsx';
import { StepForm } from './step-form.tsx';
import { TrialForm } from './trial-form.tsx';
import type { TrialAnswer } from './trial-tasks.ts';

type QuestStepsProps = {
  page: QuestPageData;
  /** Number of times that it can still be taken. */
  left: number;
  /** The last trial, whose links are kept where it was not granted or is changed. */
  last: FreeTrial | null;
  isChanging: boolean;
  answer: TrialAnswer | undefined;
};

/** Steps in the order in which they can be done; a finished step folds to a line. */
export function QuestSteps({ page, left, last, isChanging, answer }: QuestStepsProps) {
  const { quest, customer } = page;
  const steps = [...conditionsOf(quest, customer, left), ...tasksOf(quest, customer)];
  const firstOpen = steps.findIndex(({ isDone }) => !isDone);

  return (
    <ol>
      {steps.map(({ key, isDone, render }, place) => (
        <Step key={key} number={place + 1} isDone={isDone}>
          {render(place === firstOpen)}
        </Step>
      ))}
      <Step number={steps.length + 1} isDone={false}>
        <TrialForm
          key={last?.id ?? 'new'}
          quest={quest}
          last={last}
          isChanging={isChanging}
          isSignedIn={customer !== null}
          waitsFor={isChanging || firstOpen === -1 ? null : firstOpen + 1}
          answer={answer}
        />
      </Step>
    </ol>
  );
}

/** `render`: whether it is the first open step, which has the bright button. */
type OneStep = { key: string; isDone: boolean; render: (isFirst: boolean) => React.ReactNode };

function conditionsOf(quest: FreeTrialQuest, customer: TrialStanding | null, left: number): OneStep[] {
  const all = quest.repeats_count;
  const used = formatNumber(all - left);
  const times = formatNumber(all);

  return [
    {
      key: 'times',
      isDone: true,
      render: () => (
        <>
          <h2>
            <Plural value={all} one="You can take it once" other="You can take it # times" />
          </h2>
          <p>
            {left === all ? (
              <Trans>Not used so far. One trial per link.</Trans>
            ) : (
              <Trans>
                {used} of {times} are used. Each time with another link.
              </Trans>
            )}
          </p>
        </>
      ),
    },
    {
      key: 'email',
      isDone: customer?.is_verified ?? false,
      render: (isFirst) => <EmailStep customer={customer} isFirst={isFirst} />,
    },
    ...moneyGoals(quest, customer).map((goal) => ({
      key: goal.kind,
      isDone: goal.isReached,
      render: (isFirst: boolean) => <MoneyStep goal={goal} isFirst={isFirst && customer !== null} />,
    })),
  ];
}

function EmailStep({ customer, isFirst }: { customer: TrialStanding | null; isFirst: boolean }) {
  const path = usePath();
  if (customer?.is_verified)
    return (
      <h2>
        <Trans>Your email is confirmed</Trans>
      </h2>
    );

  return (
    <>
      <h2>
        <Trans>Confirm your email</Trans>
      </h2>
      <p>
        <Trans>Every free trial needs an account with a confirmed address.</Trans>
      </p>
      {customer ? (
        <ButtonLink variant={isFirst ? 'primary' : 'plain'} to={path('/verify-email')}>
          <Trans>Confirm your email</Trans>
        </ButtonLink>
      ) : null}
    </>
  );
}

function tasksOf(quest: FreeTrialQuest, customer: TrialStanding | null): OneStep[] {
  return quest.steps.map(({ name, is_done: isDone }, place) => ({
    key: `step ${place}`,
    isDone,
    render: (isFirst) => (
      <>
        <h2 id={`step-${place}`} lang={quest.lang}>
          {name}
        </h2>
        {isDone || customer === null ? null : <StepForm quest={quest} place={place} isFirst={isFirst} />}
      </>
    ),
  }));
}
