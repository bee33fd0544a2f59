import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { openDataExport } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { OwnerProof, proofFields } from '../../../shared/proof/owner-proof.tsx';
import { useAccountAnswer } from '../account-answer.ts';
import styles from '../security.module.css';
import { TaskField } from '../task-field.tsx';
import { provenBody } from './deletion-body.ts';

const TASK = 'open-data';

/** Downloads the copy: the browser loads it by itself from an address of a minute. */
export function OpenCopyForm() {
  const { locale, profile } = useInstance();
  const { refused } = useAccountAnswer(TASK);
  const { form, submit, errorOf, general, isSending } = useApiForm(
    proofFields(profile?.has_password),
    refused,
  );
  const open = async (values: FormData) => {
    const { data } = await callApi(openDataExport, { query: { locale }, body: provenBody(values) });
    form.current?.reset();
    location.assign(data.url);
  };

  return (
    <div className={styles.form}>
      <form method="post" ref={form} onSubmit={submit(open)} noValidate>
        <TaskField task={TASK} />
        <OwnerProof error={errorOf('current_password')} />
        <FormError message={general} />
        <Button type="submit" variant="primary" isBusy={isSending}>
          <Trans>Download the copy</Trans>
        </Button>
      </form>
    </div>
  );
}
