import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

export type MendFieldProps = { number: number; text: string; reason: string; onMend: (text: string) => void };

/** A wrong line to be written anew; it is read when it is left, so that it does not move while it is typed. */
export function MendField({ number, text, reason, onMend }: MendFieldProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(text);
  const commit = () => {
    if (draft !== text) onMend(draft);
  };

  return (
    <>
      <input
        aria-label={t`Line ${number}`}
        aria-invalid
        aria-describedby={`mass-${number}`}
        spellCheck={false}
        autoCapitalize="none"
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          commit();
        }}
      />
      <p id={`mass-${number}`}>{reason}</p>
    </>
  );
}
