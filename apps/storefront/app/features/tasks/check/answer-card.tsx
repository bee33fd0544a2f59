import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { type DraftKey, keyFor } from '@fanfare/client/idempotency.ts';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { answerCheck, type Task, type TaskCheck } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useMoneyGuard } from '../../../shared/session/frozen.ts';
import { ANSWER } from '../task-forms.ts';
import tasks from '../tasks.module.css';
import styles from './answer-card.module.css';
import { useSecondsUntil } from './use-seconds-until.ts';

type AnswerCardProps = {
  task: Task;
  check: TaskCheck;
  /** Seconds of the clip that are to be watched before the question is told. */
  missing: number;
  reload: () => void;
};

/** The question of the clip: locked until it was watched, then answered up to three times. */
export function AnswerCard({ task, check, missing, reload }: AnswerCardProps) {
  if (check.question === null)
    return (
      <SectionCard title={<Trans>One question follows</Trans>}>
        <div className={tasks.ways}>
          <Button disabled>
            <Icon name="lock" size={18} />
            <Trans>Send the answer</Trans>
          </Button>
          <span className={tasks.note}>
            <Plural
              value={missing}
              one="Opens after # s more of the clip."
              other="Opens after # s more of the clip."
            />
          </span>
        </div>
      </SectionCard>
    );

  return <AnswerForm task={task} check={check} question={check.question} reload={reload} />;
}

type Question = NonNullable<TaskCheck['question']>;

function AnswerForm({
  task,
  check,
  question,
  reload,
}: Omit<AnswerCardProps, 'missing'> & { question: Question }) {
  const { locale } = useInstance();
  const { form, submit, errorOf, general, isSending } = useApiForm(['answer'], undefined, {
    guard: useMoneyGuard(),
  });
  const wait = useSecondsUntil(check.check_at);
  const key = useRef<DraftKey | null>(null);
  const left = check.tries_left;
  const error = errorOf('answer');
  const send = async (values: FormData) => {
    const input = {
      params: { checkId: String(check.id) },
      query: { locale },
      body: { answer: Number(values.get('answer')) },
    };
    key.current = keyFor(input, key.current);
    await callApi(answerCheck, input, { idempotencyKey: key.current.key });
    reload();
  };

  return (
    <form className={styles.card} method="post" ref={form} onSubmit={submit(send)}>
      <input type="hidden" name="task" value={ANSWER} />
      <input type="hidden" name="task_id" value={task.id} />
      <input type="hidden" name="check_id" value={check.id} />
      <Announced className={styles.wrong}>
        {left < 3 ? (
          <>
            <Trans>That was not it.</Trans>{' '}
            <Plural value={left} one="# answer is left." other="# answers are left." />
          </>
        ) : null}
      </Announced>
      <fieldset className={styles.choices} aria-describedby={error ? 'answer-error' : undefined}>
        <legend lang={question.lang}>{question.text}</legend>
        {question.choices.map((choice, place) => (
          <label key={choice}>
            <input type="radio" name="answer" value={place} required />
            <span lang={question.lang}>{choice}</span>
          </label>
        ))}
      </fieldset>
      {error ? (
        <p id="answer-error" role="alert" className={styles.wrong}>
          {error}
        </p>
      ) : null}
      <FormError message={general} />
      <div className={tasks.ways}>
        <Button type="submit" variant="primary" disabled={wait > 0} isBusy={isSending}>
          <Trans>Send the answer</Trans>
        </Button>
        <span className={tasks.note}>
          {wait > 0 ? (
            <Plural value={wait} one="Next answer in # s." other="Next answer in # s." />
          ) : (
            <Trans>You can still change it until you send it.</Trans>
          )}
        </span>
      </div>
    </form>
  );
}
