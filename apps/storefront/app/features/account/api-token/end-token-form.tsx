import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { deleteApiToken } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useAccountAnswer } from '../account-answer.ts';
import { TaskField } from '../task-field.tsx';

const TASK = 'end-api-token';

/** Revokes the token after a confirmation; without scripts at once. */
export function EndTokenForm({ onEnded }: { onEnded: () => void }) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const { refused } = useAccountAnswer(TASK);
  const { form, submit, general, isSending } = useApiForm([], refused, {
    question: () => ({
      title: t`Revoke the token?`,
      body: t`Programs that use it stop working right away.`,
      agree: t`Revoke the token`,
      disagree: t({ message: 'Cancel', context: 'dialog' }),
    }),
  });
  const send = async () => {
    await callApi(deleteApiToken, { query: { locale } });
    onEnded();
  };

  return (
    <form method="post" ref={form} onSubmit={submit(send)}>
      <TaskField task={TASK} />
      <FormError message={general} />
      <Button type="submit" isBusy={isSending}>
        <Trans>Revoke the token</Trans>
      </Button>
    </form>
  );
}
