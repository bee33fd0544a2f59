import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { type door as contract, door } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { callDesk } from '../api/call-desk.ts';

type CodeFormProps = { kind: 'app' | 'recovery'; onShown: (door: contract.Door) => void };

/** A code of the person's app, or one of their recovery codes. */
export function CodeForm({ kind, onShown }: CodeFormProps) {
  const { t } = useLingui();
  const { form, isSending, errorOf, general, submit } = useApiForm(['code']);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit(async (values) => {
        const body = { code: textOf(values, 'code').trim() };
        onShown((await callDesk(door.showFactor, { body })).data);
      })}
    >
      <TextField
        name="code"
        label={kind === 'app' ? t`Code from your app` : t`Recovery code`}
        error={errorOf('code')}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        maxLength={100}
        autoFocus
      />
      <FormError message={general} />
      <Button type="submit" variant="primary" isWide isBusy={isSending}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
