import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { type FreeTrialQuest, trackFreeTrialStep } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import { STEP } from './trial-tasks.ts';

type StepFormProps = { quest: FreeTrialQuest; place: number; isFirst: boolean };

/** Says that a step is done. */
export function StepForm({ quest, place, isFirst }: StepFormProps) {
  const { locale } = useInstance();
  const { revalidate } = useRevalidator();
  const { form, submit, general, isSending } = useApiForm([]);
  const send = async () => {
    await callApi(trackFreeTrialStep, {
      params: { questId: String(quest.id) },
      query: { locale },
      body: { step: place },
    });
    await revalidate();
  };

  return (
    <form method="post" ref={form} onSubmit={submit(send)}>
      <input type="hidden" name="task" value={STEP} />
      <input type="hidden" name="step" value={place} />
      <FormError message={general} />
      <Button
        type="submit"
        id={`step-${place}-done`}
        aria-labelledby={`step-${place}-done step-${place}`}
        variant={isFirst ? 'primary' : 'plain'}
        isBusy={isSending}
      >
        <Trans>I have done it</Trans>
      </Button>
    </form>
  );
}
