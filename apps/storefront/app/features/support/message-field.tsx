import { TICKET_MESSAGE } from '@fanfare/contract';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

type MessageFieldProps = {
  label: React.ReactNode;
  rows: number;
  /** Initial text. */
  text?: string | undefined;
  error: string | undefined;
  /** False where the field is docked and has no room to keep for an error. */
  keepsLine?: boolean;
  onWrite?: ((text: string) => void) | undefined;
};

/** The field of a message, with how much of it there is; Ctrl + Enter sends it. */
export function MessageField({
  label,
  rows,
  text = '',
  error,
  keepsLine = true,
  onWrite,
}: MessageFieldProps) {
  const [length, setLength] = useState(text.length);
  const [count, most] = [formatNumber(length), formatNumber(TICKET_MESSAGE.most)];

  return (
    <Field
      name="message"
      label={label}
      note={
        <Trans>
          {count} of {most}
        </Trans>
      }
      error={error}
      keepsLine={keepsLine}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          name="message"
          rows={rows}
          maxLength={TICKET_MESSAGE.most}
          defaultValue={text}
          onChange={({ currentTarget }) => {
            setLength(currentTarget.value.length);
            onWrite?.(currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }
          }}
        />
      )}
    </Field>
  );
}
