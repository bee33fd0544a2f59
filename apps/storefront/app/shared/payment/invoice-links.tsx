import { Trans, useLingui } from '@lingui/react/macro';
import styles from './invoice-links.module.css';

/** The document as a page of its own, and as a file. */
export function InvoiceLinks({ id, url }: { id: number; url: string }) {
  const { t } = useLingui();

  return (
    <span className={styles.links}>
      <a href={url} target="_blank" rel="noreferrer" aria-label={t`Invoice ${id}`}>
        <Trans>Invoice</Trans>
      </a>
      <a href={`${url}&format=pdf`} target="_blank" rel="noreferrer" aria-label={t`Invoice ${id} as PDF`}>
        <Trans>PDF</Trans>
      </a>
    </span>
  );
}
