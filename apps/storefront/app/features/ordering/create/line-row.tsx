import { Button } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Line, totalQuantityOf } from '../draft/line.ts';
import styles from './create-form.module.css';

export type LineRowProps = {
  line: Line;
  cost: string | null;
  onOpen: () => void;
  onRemove: (() => void) | null;
};

/** A line that is not open: what, how much, for how much, and what is wrong with it. */
export function LineRow({ line, cost, onOpen, onRemove }: LineRowProps) {
  const { t } = useLingui();
  const name = line.service?.name ?? '';
  const [error] = Object.values(line.errors);

  return (
    <div className={styles.row} data-wrong={error ? true : undefined}>
      <button type="button" className={styles.opens} onClick={onOpen}>
        <span lang={line.service?.lang}>{name === '' ? <Trans>No service yet</Trans> : name}</span>
        <small>
          {formatNumber(totalQuantityOf(line))}
          {cost === null ? null : (
            <>
              {' · '}
              <Money amount={cost} />
            </>
          )}
        </small>
        {error ? <small className={styles.error}>{error}</small> : null}
      </button>
      {onRemove === null ? null : (
        <Button variant="quiet" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Icon name="trash" size={18} />
        </Button>
      )}
    </div>
  );
}
