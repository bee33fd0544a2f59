import { Button } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { TotalBar } from '@fanfare/ui/page/total-bar.tsx';
import { Trans } from '@lingui/react/macro';
import { ORDER_PANEL } from '../../../shared/ordering/order-panel.tsx';
import { type Line, totalQuantityOf } from '../draft/line.ts';
import type { Price } from '../pay/use-price.ts';
import styles from './order-form.module.css';

/** Phone bar with the total of the order in progress, above the bottom bar while the sheet is closed. */
export function PanelTotalBar({ line, price }: { line: Line; price: Price }) {
  if (line.url.trim() === '' || line.service === null || price.total === null) return null;

  return (
    <TotalBar
      className={styles.totalBar}
      action={
        <Button variant="primary" popoverTarget={ORDER_PANEL} popoverTargetAction="show">
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <b>
        <Money amount={price.total} />
      </b>
      <small>
        {formatNumber(totalQuantityOf(line))} × <bdi lang={line.service.lang}>{line.service.name}</bdi>
      </small>
    </TotalBar>
  );
}
