import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { type FreeTrial, takeBackFreeTrial } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { DateTime } from '@fanfare/ui/dates/date-time.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import styles from './quest.module.css';
import { TAKE_BACK } from './trial-tasks.ts';

/** Until when a waiting trial is decided, and the way to take it back; without scripts at once. */
export function TakeBack({ trial }: { trial: FreeTrial }) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const { form, submit, general, isSending } = useApiForm([], undefined, {
    question: () => ({
      title: t`Take the request back?`,
      body: t`Nothing of it is kept, and it does not count. You can send another one.`,
      agree: t`Take it back`,
      disagree: t({ message: 'Keep it', context: 'free trial' }),
    }),
  });
  const send = async () => {
    await callApi(takeBackFreeTrial, { params: { trialId: String(trial.id) }, query: { locale } });
    await revalidate();
  };

  return (
    <SectionCard title={<Trans>Meanwhile</Trans>}>
      <p className={styles.note}>
        <Trans>
          Keep both links public. Without an answer by <DateTime iso={trial.expire_at} />, the request closes
          automatically and does not count.
        </Trans>
      </p>
      <form method="post" ref={form} onSubmit={submit(send)}>
        <input type="hidden" name="task" value={TAKE_BACK} />
        <input type="hidden" name="trial_id" value={trial.id} />
        <FormError message={general} />
        <Button type="submit" isBusy={isSending}>
          <Trans>Take it back</Trans>
        </Button>
      </form>
    </SectionCard>
  );
}
