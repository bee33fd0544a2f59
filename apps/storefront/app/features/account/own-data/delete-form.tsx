import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { deleteProfile } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import boxes from '../../../shared/forms/boxes.module.css';
import { useInstance } from '../../../shared/pages/instance.ts';
import { OwnerProof, proofFields } from '../../../shared/proof/owner-proof.tsx';
import { useAccountAnswer } from '../account-answer.ts';
import { FoldedForm } from '../folded-form.tsx';
import { TaskField } from '../task-field.tsx';
import { deletionBody, FORFEIT } from './deletion-body.ts';

const TASK = 'delete-account';

/** Requests deletion of the account in seven days; the remaining balance must be forfeited first. */
export function DeleteForm({ balance }: { balance: string }) {
  const { locale, profile } = useInstance();
  const { revalidate } = useRevalidator();
  const { refused } = useAccountAnswer(TASK);
  const id = useId();
  const { form, submit, errorOf, enteredOf, general, isSending } = useApiForm(
    [...proofFields(profile?.has_password), FORFEIT],
    refused,
  );
  const send = async (values: FormData) => {
    await callApi(deleteProfile, { query: { locale }, body: deletionBody(values) });
    await revalidate();
  };
  const wrongBalance = errorOf(FORFEIT);

  return (
    <>
      <p className={card.muted}>
        <Trans>
          You have seven days to change your mind. Then your name, email, photos and devices are erased.
          Orders and payments are kept without your name, as the law requires.
        </Trans>
      </p>
      <FoldedForm title={<Trans>Delete my account</Trans>} isOpen={refused !== undefined}>
        <form method="post" ref={form} onSubmit={submit(send)} noValidate>
          <TaskField task={TASK} />
          {Number(balance) > 0 || wrongBalance ? (
            <div className={boxes.boxes}>
              <label>
                <input
                  type="checkbox"
                  name={FORFEIT}
                  defaultChecked={enteredOf(FORFEIT) !== undefined}
                  aria-invalid={wrongBalance ? true : undefined}
                  aria-describedby={id}
                />
                <span>
                  <Trans>
                    I give up my balance of <Money amount={balance} />
                  </Trans>
                </span>
              </label>
              <p id={id} role={wrongBalance ? 'alert' : undefined}>
                {wrongBalance}
              </p>
            </div>
          ) : null}
          <OwnerProof error={errorOf('current_password')} />
          <FormError message={general} />
          <Button type="submit" isBusy={isSending}>
            <Trans>Delete in seven days</Trans>
          </Button>
        </form>
      </FoldedForm>
    </>
  );
}
