import { Field } from '@fanfare/ui/fields/field.tsx';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import type { FormCatalogue } from '../draft/catalogue.ts';
import type { Line } from '../draft/line.ts';
import type { LineAction } from '../draft/reduce-line.ts';
import styles from './order-form.module.css';

export type LinkFieldProps = {
  line: Line;
  dispatch: Dispatch<LineAction>;
  catalogue: FormCatalogue;
  /** True on the form's own page, where the link is the first step. */
  isFirstStep?: boolean;
  children?: React.ReactNode;
};

/** The link comes first: it says which network it is, and what fits it. */
export function LinkField({ line, dispatch, catalogue, isFirstStep = false, children }: LinkFieldProps) {
  return (
    <div className={isFirstStep ? styles.firstLink : undefined}>
      <Field
        name="url"
        label={isFirstStep ? <Trans>Link to what you want to promote</Trans> : <Trans>Link</Trans>}
        error={line.errors.url}
        hint={<Recognised line={line} catalogue={catalogue} />}
      >
        {(wiring) => (
          <span className={styles.linkInput}>
            <input
              {...wiring}
              name="url"
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={line.url}
              onChange={({ target }) => dispatch({ type: 'urlChanged', url: target.value })}
            />
            {children}
          </span>
        )}
      </Field>
    </div>
  );
}

/** Recognised kind of the link; before that, an example of one. */
function Recognised({ line, catalogue }: Pick<LinkFieldProps, 'line' | 'catalogue'>) {
  const network = catalogue.networks.find(({ id }) => id === line.networkId);
  if (!network) return null;
  if (line.isNetworkChanged)
    return (
      <span className={styles.recognised}>
        <NetworkMark {...network} />
        <Trans>This is a {network.name} link, so we switched to that network.</Trans>
      </span>
    );
  if (line.availableTypeIds === null || line.url.trim() === '')
    // Common prefix of all addresses dropped, so that the part that matters fits.
    return <Trans>For example {network.url_placeholder.replace(/^https:\/\/(www\.)?/, '')}</Trans>;
  if (line.availableTypeIds.length === 0)
    return <Trans>We could not read this link. You can still order.</Trans>;
  const fitting = line.availableTypeIds.reduce((sum, id) => sum + catalogue.servicesOfType(id).length, 0);

  return (
    <span className={styles.recognised}>
      <NetworkMark {...network} />
      <b>
        <bdi>{network.name}</bdi>
      </b>
      {fitting > 0 ? <Plural value={fitting} one="# matching service" other="# matching services" /> : null}
    </span>
  );
}
