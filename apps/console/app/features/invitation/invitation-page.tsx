import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { door } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { setDoor } from '../../api/use-door.ts';
import { useDocumentTitle } from '../../desk/page.tsx';
import { ThingState } from '../../desk/panel/thing-state.tsx';
import styles from '../../door/door.module.css';
import { roleName } from '../../shell/role-names.ts';

/** Target of the link in an invitation: a password, then the second factor at the door. */
export function InvitationPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  useDocumentTitle(t`Invitation`);
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) =>
      (await callDesk(door.getInvitation, { query: { token } }, { signal, isBackground: true })).data,
  });

  return (
    <div className={styles.page}>
      <main className={styles.place}>
        <div className={styles.card}>
          {query.data ? <Accept token={token} invitation={query.data} /> : null}
          {query.isPending ? <ThingState query={query} /> : null}
          {query.isError ? (
            <>
              <h1>
                <Trans>This invitation is over</Trans>
              </h1>
              <p>
                <Trans>It works once, for 72 hours. Ask the person who sent it for a new one.</Trans>
              </p>
            </>
          ) : null}
        </div>
      </main>
    </div>
  );
}

type Invitation = { email: string; name: string; role: Parameters<typeof roleName>[0]; has_account: boolean };

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { form, isSending, errorOf, general, submit } = useApiForm(['password', 'password_confirmation']);
  const { email, name, role, has_account } = invitation;
  const roleWords = i18n._(roleName(role));

  return (
    <>
      <h1>
        <Trans>Welcome, {name}</Trans>
      </h1>
      <p>
        {has_account ? (
          <Trans>You are invited as {roleWords}. Your account joins after its password.</Trans>
        ) : (
          <Trans>You are invited as {roleWords}. Choose a password; a second factor comes next.</Trans>
        )}
      </p>
      <form
        ref={form}
        noValidate
        onSubmit={submit(async (values) => {
          const body = {
            token,
            password: textOf(values, 'password'),
            ...(!has_account && { password_confirmation: textOf(values, 'password_confirmation') }),
          };
          setDoor((await callDesk(door.acceptInvitation, { body })).data);
          await navigate('/', { replace: true });
        })}
      >
        <TextField
          name="email"
          type="email"
          label={t`Email`}
          error={undefined}
          value={email}
          readOnly
          autoComplete="username"
        />
        <TextField
          name="password"
          type="password"
          label={t`Password`}
          error={errorOf('password')}
          autoComplete={has_account ? 'current-password' : 'new-password'}
          maxLength={128}
          autoFocus
        />
        {has_account ? null : (
          <TextField
            name="password_confirmation"
            type="password"
            label={t`Password again`}
            error={errorOf('password_confirmation')}
            autoComplete="new-password"
            maxLength={128}
          />
        )}
        <FormError message={general} />
        <Button type="submit" variant="primary" isWide isBusy={isSending}>
          <Trans>Continue</Trans>
        </Button>
      </form>
    </>
  );
}
