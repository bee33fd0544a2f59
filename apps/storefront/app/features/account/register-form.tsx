import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { CAPTCHA_FIELD, register } from '@fanfare/contract';
import { SubmitButton } from '@fanfare/ui/fields/submit-button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useActionData } from 'react-router';
import { tell } from '../../shared/browser/toasts.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { currentAffiliate } from '../../shared/session/affiliate.ts';
import { currentCampaign } from '../../shared/session/campaign.ts';
import { consentIn } from '../../shared/session/consent.ts';
import { AcceptedTerms } from './accepted-terms.tsx';
import { AccountKind } from './account-kind.tsx';
import { CompanyFields } from './company-fields.tsx';
import { MessengerFields } from './messenger-fields.tsx';
import { NewPassword } from './new-password.tsx';
import { registration } from './registration.ts';
import styles from './sign-card.module.css';
import { useEntered } from './use-entered.ts';
import { WELCOME } from './welcome-words.ts';

const FIELDS = [
  'name',
  'email',
  'account_type',
  'password',
  'password_confirmation',
  'company_name',
  'vat',
  'messengers',
  'messengers.0',
  'messengers.0.type',
  'messengers.0.value',
  CAPTCHA_FIELD,
];

export function RegisterForm() {
  const { locale, settings } = useInstance();
  const entered = useEntered();
  const { form, submit, errorOf, enteredOf, general, isSending } = useApiForm(
    FIELDS,
    useActionData<FormAnswer>(),
  );
  const send = async (values: FormData) => {
    const campaign = currentCampaign(consentIn(document.cookie));
    const body = registration(values, { affiliate: currentAffiliate(), campaign });
    await callApi(register, { query: { locale }, body });
    await entered();
    tell(WELCOME);
  };

  return (
    <form method="post" ref={form} className={styles.form} onSubmit={submit(send)} noValidate>
      <AccountKind chosen={enteredOf('account_type')} error={errorOf('account_type')} />
      <TextField
        name="name"
        autoComplete="name"
        defaultValue={enteredOf('name')}
        label={<Trans>Name</Trans>}
        error={errorOf('name')}
      />
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        label={<Trans>Email</Trans>}
        defaultValue={enteredOf('email')}
        error={errorOf('email')}
      />
      <CompanyFields errorOf={errorOf} enteredOf={enteredOf} />
      {settings.contactInfoRequired ? <MessengerFields errorOf={errorOf} enteredOf={enteredOf} /> : null}
      <NewPassword error={errorOf('password') ?? errorOf('password_confirmation')} />
      <FormError message={general} />
      <SubmitButton error={errorOf(CAPTCHA_FIELD)} isWide isBusy={isSending}>
        <Trans>Register</Trans>
      </SubmitButton>
      <AcceptedTerms />
    </form>
  );
}
