import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './docs-card.module.css';

/** The token that a trial is sent with. It stays on this page. */
export function TokenField({ token, onChange }: { token: string; onChange: (token: string) => void }) {
  const path = usePath();

  return (
    <div className={styles.token}>
      <label>
        <span>
          <Trans>Token</Trans>
        </span>
        <input
          type="password"
          autoComplete="off"
          required
          value={token}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      </label>
      <small>
        <Trans>
          It stays on this page. None yet? <Link to={path('/api')}>Make one</Link>
        </Trans>
      </small>
    </div>
  );
}
