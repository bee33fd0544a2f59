import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import type { Repair } from './check-lines.ts';
import styles from './mass-table.module.css';

export type FaultNoteProps = { id: string; reason: string; repair: Repair | null; onRepair: () => void };

/** Reason why a line can not be ordered, and its repair by a single press. */
export function FaultNote({ id, reason, repair, onRepair }: FaultNoteProps) {
  return (
    <div className={styles.fault}>
      <Icon name="alert" size={16} />
      <p id={id}>{reason}</p>
      {repair === null ? null : (
        <button type="button" className={styles.repair} onClick={onRepair}>
          <RepairWords repair={repair} />
        </button>
      )}
    </div>
  );
}

function RepairWords({ repair }: { repair: Repair }) {
  switch (repair.do) {
    case 'quantity':
      return <Trans>Make it {formatNumber(repair.quantity)}</Trans>;
    case 'service':
      return (
        <Trans>
          Use {repair.id}, {repair.name}
        </Trans>
      );
    case 'remove':
      return <Trans>Remove the second</Trans>;
  }
}
