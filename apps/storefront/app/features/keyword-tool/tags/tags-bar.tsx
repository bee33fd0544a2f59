import { Button } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { useCopied } from '../../../shared/browser/use-copied.ts';
import { charactersOf, MOST_CHARACTERS, tagText } from './tag-text.ts';
import styles from './tags-bar.module.css';
import { CopyWords } from './tags-panel.tsx';

/** The taken tags on a phone: how many, and the button that copies them, above the bottom bar. */
export function TagsBar({ taken }: { taken: readonly string[] }) {
  const { isCopied, copy } = useCopied(tagText(taken));
  const characters = charactersOf(taken);
  const used = formatNumber(characters);
  if (taken.length === 0) return null;

  return (
    <div className={styles.bar} data-over={characters > MOST_CHARACTERS || undefined}>
      <p>
        <b>
          <Plural value={taken.length} one="# tag" other="# tags" />
        </b>
        <small>
          <Trans>
            {used} of {MOST_CHARACTERS} characters
          </Trans>
        </small>
      </p>
      <Button variant="primary" onClick={copy}>
        <CopyWords isCopied={isCopied} over={null} />
      </Button>
    </div>
  );
}
