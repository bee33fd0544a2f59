import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { type ApiToken, makeApiToken, SINGLE_TOKEN_SCOPES } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { ScopeBoxes } from '../../../shared/api-tokens/scope-boxes.tsx';
import { AddressesField, TokenProof } from '../../../shared/api-tokens/token-fields.tsx';
import { scopeField, tokenTerms } from '../../../shared/api-tokens/token-terms.ts';
import { useTokenForm } from '../../../shared/api-tokens/use-token-form.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useAccountAnswer } from '../account-answer.ts';
import { FoldedForm } from '../folded-form.tsx';
import { TaskField } from '../task-field.tsx';

const TASK = 'make-api-token';

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
  const form = useTokenForm({ asked: { password: true, code: asksCode }, refused });
  const { entered } = refused ?? {};
  const send = async (values: FormData) => {
    const body = tokenTerms(values, SINGLE_TOKEN_SCOPES);
    onMade((await callApi(makeApiToken, { query: { locale }, body })).data);
  };

  return (
    <FoldedForm
      title={isReplacing ? <Trans>Create a new token</Trans> : <Trans>Create a token</Trans>}
      isOpen={refused !== undefined}
    >
      <form method="post" ref={form.form} onSubmit={form.submit(send)} noValidate>
        <TaskField task={TASK} />
        {isReplacing ? (
          <p>
            <Trans>Your current token stops working.</Trans>
          </p>
        ) : null}
        <ScopeBoxes
          scopes={SINGLE_TOKEN_SCOPES}
          ticked={
            entered ? SINGLE_TOKEN_SCOPES.filter((scope) => scopeField(scope) in entered) : ['orders.read']
          }
          error={form.errorOf('scopes')}
        />
        <AddressesField form={form} entered={form.enteredOf('ip_addresses')} />
        <TokenProof form={form} />
        <FormError message={form.general} />
        <Button type="submit" variant="primary" isBusy={form.isSending}>
          <Trans>Create token</Trans>
        </Button>
      </form>
    </FoldedForm>
  );
}
