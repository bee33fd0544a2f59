import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { type ApiToken, makeApiToken } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Field } from '@fanfare/ui/field.tsx';
import { PasswordField } from '@fanfare/ui/password-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';
import { CodeField } from '../../../shared/proof/code-field.tsx';
import { useAccountAnswer } from '../account-answer.ts';
import { FoldedForm } from '../folded-form.tsx';
import { TaskField } from '../task-field.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { tokenBody } from './token-body.ts';

const TASK = 'make-api-token';
const MOST_ADDRESSES = 20;
const ADDRESSES = Array.from({ length: MOST_ADDRESSES }, (_, place) => `ip_addresses.${place}`);
const FIELDS = ['current_password', 'scopes', 'ip_addresses', 'code', ...ADDRESSES];

export type TokenFormProps = {
  /** True when there is a token already: a new one revokes it. */
  isReplacing: boolean;
  /** True when two-step verification is on. */
  asksCode: boolean;
  onMade: (made: ApiToken) => void;
};

/** Form for a new token: scopes, IP addresses and the password for confirmation. */
export function TokenForm({ isReplacing, asksCode, onMade }: TokenFormProps) {
  const { locale } = useInstance();
  const { refused } = useAccountAnswer(TASK);
  const { form, submit, errorOf, enteredOf, general, isSending } = useApiForm(FIELDS, refused);
  // Turned on while this page was open.
  const [isAskedNow, setAskedNow] = useState(refused?.refusal.errors.code !== undefined);
  const send = async (values: FormData) => {
    const body = tokenBody(values);
    try {
      onMade((await callApi(makeApiToken, { query: { locale }, body })).data);
    } catch (error) {
      if (error instanceof ApiError && error.errors.code !== undefined) setAskedNow(true);
      throw error;
    }
  };
  const wrongAddress = ['ip_addresses', ...ADDRESSES].map(errorOf).find((error) => error !== undefined);

  return (
    <FoldedForm
      title={isReplacing ? <Trans>Create a new token</Trans> : <Trans>Create a token</Trans>}
      isOpen={refused !== undefined}
    >
      <form method="post" ref={form} onSubmit={submit(send)} noValidate>
        <TaskField task={TASK} />
        {isReplacing ? (
          <p>
            <Trans>Your current token stops working.</Trans>
          </p>
        ) : null}
        <ScopeFields entered={refused?.entered} error={errorOf('scopes')} />
        <Field
          name="ip_addresses"
          label={<Trans>Allowed IP addresses</Trans>}
          hint={<Trans>One IP address or range per line. Leave it empty to allow any address.</Trans>}
          error={wrongAddress}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              name="ip_addresses"
              rows={3}
              autoComplete="off"
              spellCheck={false}
              placeholder="203.0.113.0/24"
              defaultValue={enteredOf('ip_addresses')}
            />
          )}
        </Field>
        <PasswordField
          name="current_password"
          autoComplete="current-password"
          label={<Trans>Your password</Trans>}
          error={errorOf('current_password')}
        />
        {asksCode || isAskedNow ? (
          <CodeField
            label={<Trans>Code from your authenticator app</Trans>}
            error={errorOf('code')}
            takesRecovery
          />
        ) : null}
        <FormError message={general} />
        <Button type="submit" variant="primary" isBusy={isSending}>
          <Trans>Create token</Trans>
        </Button>
      </form>
    </FoldedForm>
  );
}
