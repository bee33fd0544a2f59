import { TICKET_FILES, type TicketFile } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import styles from './attach-files.module.css';
import type { Files } from './use-files.ts';

const TAKEN = 'image/png,image/jpeg,application/pdf';

/** Files of the next message: each shows how far it is, and can be left out again. */
export function AttachFiles({ files: { rows, add, remove } }: { files: Files }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const most = TICKET_FILES;

  return (
    <div className={styles.files}>
      {rows.length === 0 ? null : (
        <ul>
          {rows.map(({ key, name, share, file, error }) => (
            <li key={key} data-failed={error !== null || undefined}>
              <Icon name={error === null ? 'clip' : 'alert'} size={16} />
              <bdi>{name}</bdi>
              {error !== null ? <span role="alert">{error}</span> : null}
              {file === null && error === null ? (
                <progress value={share} aria-label={t`Sending ${name}`} />
              ) : null}
              {file === null ? null : <FileSize file={file} />}
              <button type="button" aria-label={t`Remove ${name}`} onClick={() => remove(key)}>
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <input
          ref={field}
          type="file"
          hidden
          multiple
          accept={TAKEN}
          aria-label={t`Files`}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
        <Button onClick={() => field.current?.click()}>
          <Icon name="clip" size={18} />
          <Trans>Attach</Trans>
        </Button>
        <small>
          <Trans>up to {most} pictures or PDFs, 10 MB each</Trans>
        </small>
      </div>
    </div>
  );
}

/** Size of a file in whole kilobytes. */
export function FileSize({ file }: { file: Pick<TicketFile, 'size'> }) {
  const size = formatNumber(Math.max(1, Math.round(file.size / 1024)));

  return (
    <small>
      <Trans>{size} KB</Trans>
    </small>
  );
}
