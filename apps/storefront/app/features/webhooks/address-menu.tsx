import { callApi } from '@fanfare/client/api.ts';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { deleteWebhook, type Webhook } from '@fanfare/contract';
import { Menu } from '@fanfare/ui/overlays/menu.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { tell } from '../../shared/browser/toasts.ts';
import { useLazy } from '../../shared/loading/use-lazy.ts';
import { useMoneyGuard } from '../../shared/session/frozen.ts';

const loadChange = () => import('./address-dialog.tsx').then(({ AddressDialog }) => AddressDialog);
const loadSecret = () => import('./secret-dialog.tsx').then(({ SecretDialog }) => SecretDialog);

type AddressMenuProps = { webhook: Webhook; onChange: () => void };

/** Actions on an address. */
export function AddressMenu({ webhook, onChange }: AddressMenuProps) {
  const { t } = useLingui();
  const guard = useMoneyGuard();
  const [open, setOpen] = useState<'secret' | 'change' | null>(null);
  const SecretDialog = useLazy(loadSecret, open === 'secret');
  const ChangeDialog = useLazy(loadChange, open === 'change');
  const remove = useRemove(webhook, onChange);
  const { url } = webhook;
  const shown = { webhook, onChange, onClose: () => setOpen(null) };

  return (
    <>
      <Menu label={t`Actions for ${url}`}>
        {() => (
          <>
            <button type="button" onClick={() => setOpen('secret')}>
              <Trans>Secret</Trans>
            </button>
            <button type="button" onClick={() => guard() && setOpen('change')}>
              <Trans>Change</Trans>
            </button>
            <button type="button" onClick={() => void remove()}>
              <Trans>Remove</Trans>
            </button>
          </>
        )}
      </Menu>
      {open === 'secret' && SecretDialog ? <SecretDialog {...shown} /> : null}
      {open === 'change' && ChangeDialog ? <ChangeDialog {...shown} /> : null}
    </>
  );
}

function useRemove({ id, url }: Webhook, onRemoved: () => void): () => Promise<void> {
  const { t } = useLingui();
  const { run } = useAction(
    async () => {
      await callApi(deleteWebhook, { params: { webhookId: String(id) } });
      onRemoved();
    },
    {
      question: () => ({
        title: t`Remove this address?`,
        body: t`Nothing more is sent to ${url}. Its log is removed as well.`,
        agree: t`Remove`,
        disagree: t`Keep`,
      }),
    },
  );

  return async () => {
    const error = await run();
    const message = refusalWords(error);
    if (message !== null) tell({ about: `webhook-${id}`, tone: 'stop', words: { id: message, message } });
  };
}
