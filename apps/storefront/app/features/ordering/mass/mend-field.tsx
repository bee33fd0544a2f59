import { isComposed } from '@fanfare/ui/pressed-key.ts';
import { useState } from 'react';
import styles from './mass-table.module.css';

export type MendFieldProps = {
  label: string;
  /** Id of the reason, which stands under the row. */
  reasonId: string;
  text: string;
  isFigure?: boolean;
  onMend: (text: string) => void;
};

/** Field for a faulty cell; the text is parsed on blur, so that the row does not move while it is typed. */
export function MendField({ label, reasonId, text, isFigure = false, onMend }: MendFieldProps) {
  const [draft, setDraft] = useState(text);
  const commit = () => {
    if (draft !== text) onMend(draft);
  };

  return (
    <input
      className={styles.mend}
      data-figure={isFigure || undefined}
      aria-label={label}
      aria-invalid
      aria-describedby={reasonId}
      inputMode={isFigure ? 'numeric' : undefined}
      spellCheck={false}
      autoCapitalize="none"
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isComposed(event.nativeEvent)) return;
        event.preventDefault();
        commit();
      }}
    />
  );
}
