import { useState } from 'react';
import { announce } from './announcing/announce.ts';
import styles from './copy-button.module.css';
import { Icon } from './icon.tsx';

export type CopyButtonProps = {
  text: string;
  /** Labels before and after copying. */
  label: string;
  copiedLabel: string;
};

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce(copiedLabel);
  }

  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={isCopied ? copiedLabel : label}
      onBlur={() => setCopied(false)}
      // A browser may forbid the clipboard: the text stands beside the button all the same.
      onClick={() => void copy().catch(() => null)}
    >
      <Icon name={isCopied ? 'check' : 'copy'} size={16} />
    </button>
  );
}
