import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLazy } from '../../../shared/loading/use-lazy.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { loadTokenDialog } from './load-token-dialog.ts';

/** Asks for a new token in a dialog; off for a frozen account, which makes nothing. */
export function NewTokenButton({ asksCode }: { asksCode: boolean }) {
  const { profile } = useInstance();
  const [isOpen, setOpen] = useState(false);
  const TokenDialog = useLazy(loadTokenDialog, isOpen);

  return (
    <>
      <Button variant="primary" disabled={profile?.frozen_at != null} onClick={() => setOpen(true)}>
        <Icon name="plus" size={18} />
        <Trans>New token</Trans>
      </Button>
      {isOpen && TokenDialog ? (
        <TokenDialog token={null} asksCode={asksCode} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
