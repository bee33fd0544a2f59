import { Button } from '@fanfare/ui/button.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './create-form.module.css';
import { linksIn, MOST_LINKS } from './links-in.ts';

type PasteBoxProps = {
  text: string;
  onText: (text: string) => void;
  onAdd: (urls: readonly string[]) => void;
};

/** A field for many links. */
export function PasteBox({ text, onText, onAdd }: PasteBoxProps) {
  const id = useId();
  const links = linksIn(text);

  return (
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
        onChange={({ target }) => onText(target.value)}
      />
      {links.length > MOST_LINKS ? (
        <p role="alert">
          <Trans>Up to {MOST_LINKS} links at once. For more, use a mass order.</Trans>
        </p>
      ) : null}
      <Button disabled={links.length === 0} onClick={() => onAdd(links.slice(0, MOST_LINKS))}>
        <Plural value={Math.min(links.length, MOST_LINKS)} one="Add # link" other="Add # links" />
      </Button>
    </div>
  );
}
