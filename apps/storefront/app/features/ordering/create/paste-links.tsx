import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import styles from './create-form.module.css';
import { linksIn, MOST_LINKS } from './links-in.ts';

/** Many links at once: each becomes an order of the open line's service. */
export function PasteLinks({ onPaste }: { onPaste: (urls: readonly string[]) => void }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const links = linksIn(text);
  const add = () => {
    onPaste(links.slice(0, MOST_LINKS));
    setText('');
    setOpen(false);
  };

  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="link" size={16} />
        <Trans>Paste many links</Trans>
      </Button>
      {isOpen ? (
        <div className={styles.many}>
          <label htmlFor={id}>
            <Trans>One link per line</Trans>
          </label>
          <textarea
            id={id}
            rows={5}
            spellCheck={false}
            autoCapitalize="none"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {links.length > MOST_LINKS ? (
            <p role="alert">
              <Trans>Up to {MOST_LINKS} links at once. For more, use a mass order.</Trans>
            </p>
          ) : null}
          <Button disabled={links.length === 0} onClick={add}>
            <Plural value={Math.min(links.length, MOST_LINKS)} one="Add # link" other="Add # links" />
          </Button>
        </div>
      ) : null}
    </>
  );
}
