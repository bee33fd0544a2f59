import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import type { Ticks } from '../../desk/list/use-ticks.ts';
import { useMay } from '../../shell/desk-me.ts';
import styles from './orders.module.css';

/** Actions on ticked orders. */
export function BulkBar({
  ticks,
  rows,
  onStop,
}: {
  ticks: Ticks;
  rows: readonly staff.DeskOrder[];
  onStop: () => void;
}) {
  const may = useMay();
  const lookUp = useDeskAction(staff.lookUpOrder);
  const [count, all] = [ticks.ids.size, rows.length];

  return (
    <div className={styles.bulk}>
      <p>
        <b>
          <Plural value={count} one="# ticked" other="# ticked" />
        </b>{' '}
        <Trans>of {all}</Trans>
      </p>
      <Button onClick={ticks.clear}>
        <Trans>Untick</Trans>
      </Button>
      <Button
        isBusy={lookUp.pending !== null}
        onClick={async () => {
          // Orders whose provider cannot be asked are refused, and stay as they are.
          for (const orderId of ticks.ids) await lookUp.run({ params: { orderId } });
        }}
      >
        <Trans>Look for them</Trans>
      </Button>
      {may('orders.refund') ? (
        <Button onClick={onStop}>
          <Trans>Stop and return…</Trans>
        </Button>
      ) : null}
    </div>
  );
}
