import type { Passkey } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Age } from '@fanfare/ui/dates/age.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { TaskField } from '../task-field.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

export type PasskeyRowProps = { passkey: Passkey; isBusy: boolean; onRemove: () => void };

/** Passkey with its name and last use, and buttons to rename and remove it. */
export function PasskeyRow({ passkey, isBusy, onRemove }: PasskeyRowProps) {
  const { t } = useLingui();
  const name = passkey.name || t`Unknown device`;

  return (
    <li>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          {passkey.last_used_at === null ? (
            <Trans>
              Added <Age iso={passkey.created_at} />
            </Trans>
          ) : (
            <Trans>
              Last used <Age iso={passkey.last_used_at} />
            </Trans>
          )}
        </small>
        <RenamePasskey passkey={passkey} />
      </div>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          onRemove();
        }}
      >
        <TaskField task="passkeys" />
        <Button
          type="submit"
          name="passkey"
          value={passkey.id}
          variant="quiet"
          isBusy={isBusy}
          aria-label={t`Remove ${name}`}
        >
          <Trans>Remove</Trans>
        </Button>
      </form>
    </li>
  );
}
