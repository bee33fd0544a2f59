import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './sign-card.module.css';

const KINDS = ['personal', 'company'] as const;

/** Account kind of the customer: a person or a company. */
export function AccountKind({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const { t } = useLingui();
  const errorId = useId();

  return (
    <div
      className={styles.kinds}
      role="radiogroup"
      aria-label={t`Account type`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      tabIndex={error ? -1 : undefined}
    >
      {KINDS.map((kind) => (
        <label key={kind}>
          <input
            className="visually-hidden"
            type="radio"
            name="account_type"
            value={kind}
            defaultChecked={kind === (chosen === 'company' ? 'company' : 'personal')}
          />
          {kind === 'company' ? <Trans>For a company</Trans> : <Trans>For myself</Trans>}
        </label>
      ))}
      {error ? (
        <p id={errorId} className={styles.kindError}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
