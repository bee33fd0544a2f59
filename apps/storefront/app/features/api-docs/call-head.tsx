import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { useLingui } from '@lingui/react/macro';
import styles from './docs-page.module.css';

export type CallHeadProps = {
  /** The API that the call belongs to. */
  api: React.ReactNode;
  title: string;
  method: string;
  path: string;
};

/** Name of a call, and where it is sent. */
export function CallHead({ api, title, method, path }: CallHeadProps) {
  const { t } = useLingui();

  return (
    <>
      <p className={styles.crumb}>{api}</p>
      <h1 translate="no" dir="ltr">
        {title}
      </h1>
      <p className={styles.address} dir="ltr">
        <b>{method}</b> <code>{path}</code>
        <CopyButton text={path} label={t`Copy the address`} copiedLabel={t`Copied`} />
      </p>
    </>
  );
}
