import { Field } from '@fanfare/ui/field.tsx';
import { NetworkMark } from '@fanfare/ui/network-mark.tsx';
import { Trans } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import type { FormNetwork } from '../draft/catalogue.ts';
import type { Line } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import styles from './order-form.module.css';

export type LinkFieldProps = {
  line: Line;
  dispatch: Dispatch<LineAction>;
  networks: readonly FormNetwork[];
};

/** The link comes first: it says which network it is. */
export function LinkField({ line, dispatch, networks }: LinkFieldProps) {
  const network = networks.find(({ id }) => id === line.networkId);

  return (
    <div className={styles.link}>
      <Field
        name="url"
        label={<Trans>Link</Trans>}
        error={line.errors.url}
        hint={<Example link={network?.url_placeholder ?? ''} />}
      >
        {(wiring) => (
          <input
            {...wiring}
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={line.url}
            onChange={({ target }) => dispatch({ type: 'urlChanged', url: target.value })}
          />
        )}
      </Field>
      <div role="status">
        {line.isNetworkChanged && network ? (
          <p className={styles.recognised}>
            <NetworkMark {...network} />
            <Trans>The link is on {network.name}: switched to it.</Trans>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Without what every address begins with, so that the part that matters fits. */
function Example({ link }: { link: string }) {
  return <Trans>For example {link.replace(/^https:\/\/(www\.)?/, '')}</Trans>;
}
