import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { claimAccount, keepOrder } from '@fanfare/contract';
import { isolated } from '@fanfare/rules';
import { Button } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useActionData, useNavigate, useRevalidator } from 'react-router';
import { tell } from '../../shared/browser/toasts.ts';
import { notKeptCookie } from '../../shared/ordering/not-kept.ts';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { AcceptedTerms } from './accepted-terms.tsx';
import styles from './keep-form.module.css';
import { NewPassword } from './new-password.tsx';

export type KeepFormProps = {
  orderId: number;
  /** Token of the order's link. */
  token: string;
  /** E-mail of the order, which a letter confirms; null for the link of a letter, which has proved it. */
  email: string | null;
  /** Closed in this browser before. */
  isClosed: boolean;
};

/** A guest chooses a password and has the order in an account; closed, it is a line that opens it again. */
export function KeepForm({ isClosed, ...kept }: KeepFormProps) {
  const [isShown, setShown] = useState(!isClosed);
  const show = (isOpen: boolean) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser
    document.cookie = notKeptCookie(document.cookie, kept.orderId, !isOpen);
    setShown(isOpen);
  };
  if (isShown) return <OpenForm {...kept} onClose={() => show(false)} />;

  return (
    <details className={styles.more}>
      <summary>
        <Trans>More</Trans>
      </summary>
      <Button onClick={() => show(true)}>
        <Trans>Keep this order in an account</Trans>
      </Button>
    </details>
  );
}

type OpenFormProps = Omit<KeepFormProps, 'isClosed'> & { onClose: () => void };

function OpenForm({ orderId, token, email, onClose }: OpenFormProps) {
  const { locale } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const answer = useActionData<FormAnswer>();
  const own = answer?.entered.task === 'keep' ? answer : undefined;
  const { form, submit, errorOf, general, isSending } = useApiForm(['password'], own);
  const send = async (values: FormData) => {
    const password = textOf(values, 'password');
    const terms_version = textOf(values, 'terms_version') || null;
    const query = { locale };
    await (email === null
      ? callApi(claimAccount, { query, body: { token, password, password_confirmation: password } })
      : callApi(keepOrder, { query, body: { token, password, terms_version } }));
    await revalidate();
    await navigate(path(`/orders/${orderId}`), { replace: true });
    tell({ about: 'kept', tone: 'ok', words: msg`Kept. The order is in your account.` });
  };

  return (
    <form
      method="post"
      id="keep"
      ref={form}
      className={`${card.card} ${styles.keep}`}
      onSubmit={submit(send)}
      noValidate
    >
      <input type="hidden" name="task" value="keep" />
      {email === null ? <input type="hidden" name="as" value="claim" /> : null}
      <div className={styles.why}>
        <h2>
          <Trans>Keep this order in an account</Trans>
        </h2>
        <p className={card.muted}>
          <Trans>
            See it beside your next ones, repeat it with one press, ask for a refill, get unspent money back
            to a balance.
          </Trans>
        </p>
        {email === null ? null : <Confirmed email={email} />}
      </div>
      <div className={styles.fields}>
        <FormError message={general} />
        <NewPassword label={<Trans>Choose a password</Trans>} error={errorOf('password')} />
        <Button type="submit" variant="primary" isWide isBusy={isSending}>
          <Trans context="order">Keep it</Trans>
        </Button>
        {email === null ? null : <AcceptedTerms />}
        <p className={styles.other}>
          {email === null ? null : <ToLogin orderId={orderId} token={token} />}
          {isHydrated ? (
            <button type="button" onClick={onClose}>
              <Trans>No, thanks</Trans>
            </button>
          ) : null}
        </p>
      </div>
    </form>
  );
}

function Confirmed({ email }: { email: string }) {
  const address = isolated(email);

  return (
    <p className={styles.letter}>
      <Icon name="check" size={16} />
      <span>
        <Trans>A message to {address} confirms it</Trans>
      </span>
    </p>
  );
}

/** The way back is the page itself: an account with the e-mail of the order has it. */
function ToLogin({ orderId, token }: { orderId: number; token: string }) {
  const path = usePath();
  const back = new URLSearchParams({ redirect: `/orders/${orderId}?token=${token}` });

  return (
    <span>
      <Trans>
        Have an account? <Link to={`${path('/login')}?${back}`}>Log in</Link>
      </Trans>
    </span>
  );
}
