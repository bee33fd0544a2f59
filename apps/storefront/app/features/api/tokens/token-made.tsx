import type { ListedToken } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { CardDialog, DialogAnswers } from '@fanfare/ui/overlays/card-dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { useCopied } from '../../../shared/browser/use-copied.ts';
import styles from '../api.module.css';
import facts from './token-made.module.css';
import { Places, Rights } from './token-words.tsx';

export type MadeToken = ListedToken & { api_token: string };

/** A token in the one moment that it is shown. Only its button closes it: what is closed by mistake is lost. */
export function TokenMade({ token, onKept }: { token: MadeToken; onKept: () => void }) {
  const { isCopied, copy } = useCopied(token.api_token);
  const { name, daily_limit: limit } = token;

  return (
    <CardDialog
      title={<Trans>Token “{name}”</Trans>}
      width={560}
      className={styles.dialog}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClose={onKept}
    >
      <p className={styles.quiet}>
        <Trans>Copy it now. It is not shown again; a lost one is replaced by a new one.</Trans>
      </p>
      <p className={styles.secret}>
        <code className={facts.whole}>{token.api_token}</code>
      </p>
      <dl className={facts.facts}>
        <div>
          <dt>
            <Trans context="right of a token">May</Trans>
          </dt>
          <dd>
            <Rights {...token} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans context="place of use">From</Trans>
          </dt>
          <dd>
            <Places {...token} />
          </dd>
        </div>
        {limit === null ? null : (
          <div>
            <dt>
              <Trans>Calls a day</Trans>
            </dt>
            <dd>{limit}</dd>
          </div>
        )}
      </dl>
      <DialogAnswers className={styles.answers}>
        <Button onClick={onKept}>
          <Trans>I have kept it</Trans>
        </Button>
        <Button variant="primary" onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} size={18} />
          <Announced as="span">
            {isCopied ? <Trans>Token copied</Trans> : <Trans>Copy the token</Trans>}
          </Announced>
        </Button>
      </DialogAnswers>
    </CardDialog>
  );
}
