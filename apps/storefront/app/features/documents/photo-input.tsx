import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import styles from './documents.module.css';

/**
 * A file field in the words of the page: the browser's own says its in the browser's language. It lies under the words, so that
 * pressing, dropping a file and the keyboard work as ever; before the scripts are here it is seen as it is.
 */
export function PhotoInput(input: React.ComponentProps<'input'>) {
  const isHydrated = useHydrated();
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const readName = () => setName(field.current?.files?.[0]?.name ?? '');
  // A photo may have been chosen before the scripts were here.
  useEffect(readName, []);

  return (
    <div className={styles.pick} data-hydrated={isHydrated || undefined}>
      <input {...input} ref={field} type="file" onChange={readName} />
      {isHydrated ? (
        <span className={styles.picked} aria-hidden="true">
          <b>
            <Trans>Choose a photo</Trans>
          </b>
          <span>{name === '' ? <Trans>No photo chosen yet</Trans> : name}</span>
        </span>
      ) : null}
    </div>
  );
}
