import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { type DraftKey, keyFor } from '@fanfare/client/idempotency.ts';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { createCheck, giveBackCheck, type LinkedChannel, type Task } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useInstance } from '../../shared/pages/instance.ts';
import { useMoneyGuard } from '../../shared/session/frozen.ts';
import { BEGIN } from './task-forms.ts';

type BeginFormProps = {
  task: Task;
  channel: LinkedChannel;
  /** The one that runs and would be given back; null where none does. */
  running: Task | null;
  variant?: 'primary' | 'plain';
  children: React.ReactNode;
};

/** Begins a task by the chosen channel, and opens it. One runs at a time: another is given back first, if its customer agrees. */
export function BeginForm({ task, channel, running, variant = 'plain', children }: BeginFormProps) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const navigate = useNavigate();
  const key = useRef<DraftKey | null>(null);
  const { form, submit, general, isSending } = useApiForm([], undefined, {
    guard: useMoneyGuard(),
    question: () =>
      running && {
        title: t`Give up the current task?`,
        body: t`You can do one task at a time. Your progress is lost; the task stays available.`,
        agree: t`Give it up and start`,
        disagree: t({ message: 'Keep it', context: 'task' }),
      },
  });
  const send = async () => {
    const query = { locale };
    if (running?.check)
      await callApi(giveBackCheck, { params: { checkId: String(running.check.id) }, query });
    const body = { task_id: task.id, youtube_account_id: channel.id };
    key.current = keyFor(body, key.current);
    await callApi(createCheck, { query, body }, { idempotencyKey: key.current.key });
    await navigate({ search: `?task=${task.id}` });
  };

  return (
    <form method="post" ref={form} onSubmit={submit(send)}>
      <input type="hidden" name="task" value={BEGIN} />
      <input type="hidden" name="task_id" value={task.id} />
      <input type="hidden" name="account_id" value={channel.id} />
      <Button type="submit" variant={variant} isBusy={isSending} aria-describedby={`task-${task.id}`}>
        {children}
      </Button>
      <FormError message={general} />
    </form>
  );
}
