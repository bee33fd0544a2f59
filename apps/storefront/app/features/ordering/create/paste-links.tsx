import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLazy } from '../../../shared/loading/use-lazy.ts';

const loadBox = () => import('./paste-box.tsx').then(({ PasteBox }) => PasteBox);

/** Many links at once: each becomes an order of the open line's service. */
export function PasteLinks({ onPaste }: { onPaste: (urls: readonly string[]) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const Box = useLazy(loadBox, isOpen);
  const add = (urls: readonly string[]) => {
    onPaste(urls);
    setText('');
    setOpen(false);
  };

  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="link" size={16} />
        <Trans>Paste many links</Trans>
      </Button>
      {Box && isOpen ? <Box text={text} onText={setText} onAdd={add} /> : null}
    </>
  );
}
