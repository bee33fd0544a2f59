import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { CAPTCHA_FIELD, sendNotice } from '@fanfare/contract';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { SubmitButton } from '@fanfare/ui/fields/submit-button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useActionData, useNavigate } from 'react-router';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import styles from './notice.module.css';
import { noticeBody } from './notice-body.ts';
import { NoticeKinds } from './notice-kinds.tsx';

const FIELDS = ['kind', 'url', 'message', 'name', 'email', 'good_faith', CAPTCHA_FIELD];

/** Notice of a third party: what they object to, where it is, and who they are. */
export function NoticeForm() {
  const { locale } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const { form, submit, errorOf, enteredOf, general, isSending } = useApiForm(
    FIELDS,
    useActionData<FormAnswer>(),
  );
  const send = async (values: FormData) => {
    await callApi(sendNotice, { query: { locale }, body: noticeBody(values) });
    await navigate(path('/notice?sent=1'));
  };
  const faithError = errorOf('good_faith');

  return (
    <form method="post" ref={form} className={styles.form} onSubmit={submit(send)} noValidate>
      <NoticeKinds chosen={enteredOf('kind')} />
      <TextField
        name="url"
        type="url"
        inputMode="url"
        label={<Trans>Link to it</Trans>}
        placeholder="https://"
        defaultValue={enteredOf('url')}
        error={errorOf('url')}
      />
      <Field name="message" label={<Trans>What is wrong</Trans>} error={errorOf('message')}>
        {(wiring) => (
          <textarea
            {...wiring}
            name="message"
            rows={5}
            maxLength={5000}
            defaultValue={enteredOf('message')}
          />
        )}
      </Field>
      <TextField
        name="name"
        autoComplete="name"
        label={<Trans>Your name</Trans>}
        defaultValue={enteredOf('name')}
        error={errorOf('name')}
      />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={<Trans>Email for our answer</Trans>}
        defaultValue={enteredOf('email')}
        error={errorOf('email')}
      />
      <label className={styles.faith}>
        <input
          type="checkbox"
          name="good_faith"
          data-field="good_faith"
          aria-invalid={faithError ? true : undefined}
          aria-describedby={faithError ? 'good-faith-error' : undefined}
          defaultChecked={enteredOf('good_faith') !== undefined}
        />
        <span>
          <Trans>As far as I know, what I say here is true and complete.</Trans>
        </span>
      </label>
      {faithError ? (
        <p id="good-faith-error" className={styles.error} role="alert">
          {faithError}
        </p>
      ) : null}
      <FormError message={general} />
      <SubmitButton error={errorOf(CAPTCHA_FIELD)} isWide isBusy={isSending}>
        <Trans>Send the report</Trans>
      </SubmitButton>
      <p className={styles.note}>
        <Trans>
          Your name and email are used only for this report and deleted two years after our answer.
        </Trans>
      </p>
    </form>
  );
}
