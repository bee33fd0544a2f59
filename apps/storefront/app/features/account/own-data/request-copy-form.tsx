import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { requestDataExport } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useAccountAnswer } from '../account-answer.ts';
import styles from '../security.module.css';
import { TaskField } from '../task-field.tsx';

const TASK = 'request-data';

/** Requests a copy of the customer's data; an existing one is made anew. */
export function RequestCopyForm({ isAgain }: { isAgain: boolean }) {
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const { refused } = useAccountAnswer(TASK);
  const { form, submit, general, isSending } = useApiForm([], refused);
  const send = async () => {
    await callApi(requestDataExport, { query: { locale } });
    await revalidate();
  };

  return (
    <div className={styles.form}>
      <form method="post" ref={form} onSubmit={submit(send)}>
        <TaskField task={TASK} />
        <FormError message={general} />
        <Button type="submit" isBusy={isSending}>
          {isAgain ? <Trans>Prepare a new copy</Trans> : <Trans>Prepare a copy</Trans>}
        </Button>
      </form>
    </div>
  );
}
