import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import styles from './payment.module.css';

export type CopyFieldProps = { label: React.ReactNode; text: string; copyLabel: string; copiedLabel: string };

/** A value that is needed elsewhere, with a button that puts it on the clipboard. */
export function CopyField({ label, text, copyLabel, copiedLabel }: CopyFieldProps) {
  return (
    <div className={styles.copied}>
      <dt>{label}</dt>
      <dd>
        <span>{text}</span>
        <CopyButton text={text} label={copyLabel} copiedLabel={copiedLabel} />
      </dd>
    </div>
  );
}
