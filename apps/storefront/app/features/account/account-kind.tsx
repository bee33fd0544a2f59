import { Trans, useLingui } from '@lingui/react/macro';
import styles from './sign-card.module.css';

const KINDS = ['personal', 'company'] as const;

/** Who orders: a person or a company. */
export function AccountKind({ chosen }: { chosen: string | undefined }) {
  const { t } = useLingui();

  return (
    <fieldset className={styles.kinds} aria-label={t`Account type`}>
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
    </fieldset>
  );
}
