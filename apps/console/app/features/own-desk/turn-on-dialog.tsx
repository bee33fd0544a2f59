import { ApiError } from '@fanfare/client/api-error.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { queryClient } from '../../api/query-client.ts';
import { AppSecret } from '../../desk/dialogs/app-secret.tsx';
import { DeskDialog } from '../../desk/dialogs/desk-dialog.tsx';
import { NewCodes } from './codes-dialog.tsx';

const FORM = 'turn-on-app';

/** Ties an app for codes to the account by its first code, and shows the recovery codes. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const offer = useQuery({
    queryKey: ['own app secret'],
    queryFn: async () => (await callDesk(staff.offerOwnApp)).data,
    // Asked for anew, as on news of the desk, it would replace the secret that the app has scanned.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  const { form, isSending, errorOf, general, submit } = useApiForm(['code']);
  const close = () => {
    if (codes !== null) void queryClient.invalidateQueries();
    onClose();
  };
  if (codes !== null) return <NewCodes codes={codes} onClose={close} />;

  return (
    <DeskDialog
      title={t`Set up a code app`}
      width={440}
      onClose={close}
      foot={
        <>
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            isBusy={isSending}
            disabled={offer.data === undefined}
          >
            <Trans>Turn on</Trans>
          </Button>
          <Button onClick={close}>
            <Trans>Leave it</Trans> <kbd>Esc</kbd>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Scan this with an app for codes, or type the secret.</Trans>
      </p>
      {offer.data ? <AppSecret {...offer.data} /> : null}
      <form
        id={FORM}
        ref={form}
        noValidate
        onSubmit={submit(async (values) => {
          const body = { code: textOf(values, 'code').trim() };
          setCodes((await callDesk(staff.turnOwnAppOn, { body })).data.recovery_codes);
        })}
      >
        <TextField
          name="code"
          label={t`Code that the app shows`}
          error={errorOf('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={100}
        />
        <FormError message={general ?? refusalWords(offer.error instanceof ApiError ? offer.error : null)} />
      </form>
    </DeskDialog>
  );
}
