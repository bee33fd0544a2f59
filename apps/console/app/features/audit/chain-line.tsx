import type { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { Clock } from '../../desk/clock.tsx';
import styles from './chain-line.module.css';

/** At the foot of the log: how its chain was found to be, and when. */
export function ChainLine({ chain }: { chain: staff.AuditLog['chain'] }) {
  const [first] = chain?.broken ?? [];
  const isUnknown = chain === null || (chain.up_to === 0 && first === undefined);

  return (
    <p className={styles.line} data-broken={first !== undefined || undefined}>
      <Icon name={isUnknown || first !== undefined ? 'alert' : 'check'} size={16} />
      <span>
        {isUnknown ? (
          <Trans>The chain of lines was not checked yet.</Trans>
        ) : first === undefined ? (
          <Trans>
            The chain is whole up to line {formatNumber(chain.up_to)}, checked{' '}
            <Clock iso={chain.checked_at} />.
          </Trans>
        ) : (
          <Trans>
            The chain is broken at line {formatNumber(first)}, checked <Clock iso={chain.checked_at} />.
            Compare with a backup.
          </Trans>
        )}
      </span>
    </p>
  );
}
