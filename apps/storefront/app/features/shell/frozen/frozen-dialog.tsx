import type { FreezeCode } from '@fanfare/contract';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { CardDialog, DialogAnswers } from '@fanfare/ui/overlays/card-dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useChat } from '../chat/use-chat.ts';
import styles from '../confirm-dialog.module.css';
import { WHY_FROZEN } from './why-frozen.ts';

export type FrozenDialogProps = {
  name: string;
  /** Reason; null where staff gave none. */
  code: FreezeCode | null;
  /** Address of support, without a chat. */
  support: string;
  onClose: () => void;
};

/** Dialog that tells a customer that staff froze their account, and whom to ask (DLG-07..09). */
export function FrozenDialog({ name, code, support, onClose }: FrozenDialogProps) {
  const { panelName, intercomAppId, jivoAppId } = useInstance().settings;
  const hasChat = (intercomAppId ?? jivoAppId) !== null;
  const chat = useChat();
  const { i18n } = useLingui();
  const id = useId();

  return (
    <CardDialog
      role="alertdialog"
      title={name.trim() === '' ? <Trans>Hello,</Trans> : <Trans>Hello {name},</Trans>}
      className={styles.dialog}
      aria-describedby={id}
      onClose={onClose}
    >
      <div id={id} className={styles.body}>
        {code === null ? null : <p>{i18n._(WHY_FROZEN[code])}</p>}
        <p>
          <Trans>
            {panelName} has frozen your account. You can still see everything in it, but you cannot order, pay
            or add funds until support has looked into it.
          </Trans>
        </p>
      </div>
      <DialogAnswers>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {hasChat ? (
          <Button
            variant="primary"
            onClick={() => {
              // Elements outside of an open modal dialog are inert, so it closes first.
              onClose();
              void chat.open();
            }}
          >
            <Trans>Chat with us</Trans>
          </Button>
        ) : (
          <ButtonLink variant="primary" to={support}>
            <Trans>Contact support</Trans>
          </ButtonLink>
        )}
      </DialogAnswers>
    </CardDialog>
  );
}
