import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { cancelWithdrawal } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useInstance } from '../../shared/pages/instance.ts';
import { CANCEL_WITHDRAWAL } from './referral-answer.ts';

export type CancelWithdrawalFormProps = { id: number; answer: FormAnswer | undefined };

/** Cancels a withdrawal after a confirmation; without scripts at once. */
export function CancelWithdrawalForm({ id, answer }: CancelWithdrawalFormProps) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const { form, submit, general, isSending } = useApiForm([], answer, {
    question: () => ({
      title: t`Cancel this payout?`,
      body: t`The amount will be available again.`,
      agree: t`Cancel the payout`,
      disagree: t({ message: 'Keep it', context: 'withdrawal' }),
    }),
  });
  const send = async () => {
    await callApi(cancelWithdrawal, { query: { locale }, params: { withdrawalId: String(id) } });
    await revalidate();
  };

  return (
    <form method="post" ref={form} onSubmit={submit(send)}>
      <input type="hidden" name="task" value={CANCEL_WITHDRAWAL} />
      <input type="hidden" name="withdrawal_id" value={id} />
      <FormError message={general} />
      <Button type="submit" isBusy={isSending} aria-label={t`Cancel payout ${id}`}>
        <Trans context="withdrawal">Cancel</Trans>
      </Button>
    </form>
  );
}
