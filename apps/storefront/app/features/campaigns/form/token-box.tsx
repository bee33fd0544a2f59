import { Icon } from '@fanfare/ui/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import styles from './token-box.module.css';

export type Token = { key: string; words: string; tone?: 'known' | 'bad' | undefined };

type TokenBoxProps = {
  tokens: readonly Token[];
  onRemove: (key: string) => void;
  isWrong: boolean;
  /** Room for many rows, which scroll inside. */
  isTall?: boolean;
  children: React.ReactNode;
};

/** Things that were chosen one after another, each with its button to take it out, before the field for the next one. */
export function TokenBox({ tokens, onRemove, isWrong, isTall, children }: TokenBoxProps) {
  const { t } = useLingui();

  return (
    <div className={styles.box} data-wrong={isWrong || undefined} data-tall={isTall || undefined}>
      <ul>
        {tokens.map(({ key, words, tone }) => (
          <li key={key} data-tone={tone}>
            <bdi>{words}</bdi>
            <button type="button" aria-label={t`Remove ${words}`} onClick={() => onRemove(key)}>
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
