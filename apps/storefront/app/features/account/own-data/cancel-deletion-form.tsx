import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { cancelDeletion } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useAccountAnswer } from '../account-answer.ts';
import { TaskField } from '../task-field.tsx';

const TASK = 'cancel-deletion';

/** Deletion date of the account, with a button to cancel the deletion. */
export function CancelDeletionForm({ day }: { day: string }) {
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const { refused } = useAccountAnswer(TASK);
  const { form, submit, general, isSending } = useApiForm([], refused);
  const keep = async () => {
    await callApi(cancelDeletion, { query: { locale } });
    await revalidate();
  };

  return (
    <Notice tone="stop">
      <form method="post" ref={form} onSubmit={submit(keep)}>
        <TaskField task={TASK} />
        <p>
          <Trans>
            Your account will be deleted on <DateTime iso={day} />. Until then you can keep it.
          </Trans>
        </p>
        <FormError message={general} />
        <Button type="submit" isBusy={isSending}>
          <Trans>Keep the account</Trans>
        </Button>
      </form>
    </Notice>
  );
}
