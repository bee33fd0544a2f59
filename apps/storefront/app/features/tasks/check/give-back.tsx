import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { giveBackCheck, type TaskCheck } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import { GIVE_BACK } from '../task-forms.ts';

/** Less than this is no loss that would be asked about. */
const LITTLE_SECONDS = 10;

/** Gives an unfinished task back; its clip may be begun anew. */
export function GiveBack({ check }: { check: TaskCheck }) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const { form, submit, general, isSending } = useApiForm([], undefined, {
    question: () =>
      check.watched_seconds < LITTLE_SECONDS
        ? null
        : {
            title: t`Give up the task?`,
            body: t`What was watched is lost. The task stays on offer.`,
            agree: t`Give it up`,
            disagree: t({ message: 'Keep it', context: 'task' }),
          },
  });
  const send = async () => {
    await callApi(giveBackCheck, { params: { checkId: String(check.id) }, query: { locale } });
    await navigate(path('/tasks'));
  };

  return (
    <form method="post" ref={form} onSubmit={submit(send)}>
      <input type="hidden" name="task" value={GIVE_BACK} />
      <input type="hidden" name="check_id" value={check.id} />
      <FormError message={general} />
      <Button type="submit" isBusy={isSending}>
        <Trans>Give up the task</Trans>
      </Button>
    </form>
  );
}
