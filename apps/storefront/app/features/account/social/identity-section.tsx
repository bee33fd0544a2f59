import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { LEAVING, useAction } from '@fanfare/client/use-action.ts';
import { connectIdentity, type Identity, removeIdentity, type SignInProviderName } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import settings from '../settings/settings.module.css';
import { TaskField } from '../task-field.tsx';
import styles from './social.module.css';

export type IdentitySectionProps = {
  identities: readonly Identity[];
  providers: readonly SignInProviderName[];
};

/** Linked sign-in services; nothing when neither the shop nor the account has any. */
export function IdentitySection({ identities, providers }: IdentitySectionProps) {
  const { t } = useLingui();
  const {
    locale,
    settings: { telegramBotUsername },
  } = useInstance();
  const { revalidate } = useRevalidator();
  const query = { locale };
  const { run, pending, refusal } = useAction<{ removed: Identity } | { added: string }>(async (asked) => {
    if ('removed' in asked) {
      await callApi(removeIdentity, { query, params: { identityId: String(asked.removed.id) } });
      return revalidate();
    }
    const body = { redirect_uri: location.pathname, provider: asked.added };
    const { data } = await callApi(connectIdentity, { query, body });
    location.assign(data.url);
    return LEAVING;
  });
  const open = providers.filter(({ name }) => !identities.some(({ provider }) => provider === name));
  if (identities.length === 0 && open.length === 0) return null;

  return (
    <form
      method="post"
      id="identities"
      className={settings.row}
      aria-labelledby="identities-title"
      onSubmit={(event) => event.preventDefault()}
    >
      <TaskField task="identities" />
      <h3 id="identities-title">
        <Trans>Other ways to log in</Trans>
      </h3>
      {identities.length > 0 ? (
        <ul className={settings.sessions}>
          {identities.map((identity) => (
            <li key={identity.id}>
              <span>
                <b>{identity.title}</b>
                <small>{identity.email}</small>
              </span>
              <Button
                type="submit"
                name="identity"
                value={identity.id}
                variant="quiet"
                isBusy={pending !== null}
                aria-label={t`Disconnect ${identity.title}`}
                onClick={() => void run({ removed: identity })}
              >
                <Trans>Disconnect</Trans>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <FormError message={refusalWords(refusal?.error ?? null, [])} />
      <div className={styles.links}>
        {open.map(({ name, title }) => (
          <Button key={name} isBusy={pending !== null} onClick={() => void run({ added: name })}>
            <Connect title={withBot(name, title, telegramBotUsername)} />
          </Button>
        ))}
      </div>
    </form>
  );
}

function Connect({ title }: { title: string }) {
  return <Trans>Connect {title}</Trans>;
}

/** Telegram asks in the name of the shop's bot: it is named before (INST-19). */
function withBot(name: string, title: string, bot: string | null): string {
  return name === 'telegram' && bot !== null ? `${title} (@${bot})` : title;
}
