import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLazy } from '../../shared/loading/use-lazy.ts';
import { useReload } from '../../shared/loading/use-reload.ts';
import { useMoneyGuard } from '../../shared/session/frozen.ts';

const loadDialog = () => import('./address-dialog.tsx').then(({ AddressDialog }) => AddressDialog);

/** The button for a new address, with its dialog. */
export function NewAddress() {
  const [isOpen, setOpen] = useState(false);
  const reload = useReload();
  const guard = useMoneyGuard();
  const Dialog = useLazy(loadDialog, isOpen);

  return (
    <>
      <Button variant="primary" onClick={() => setOpen(guard())}>
        <Icon name="plus" size={18} />
        <Trans>New address</Trans>
      </Button>
      {isOpen && Dialog ? <Dialog webhook={null} onChange={reload} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
