import type { ChannelStatistics } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useShortDay } from '../../shared/browser/use-short-day.ts';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './channel-view.module.css';

/** Subscribers that have left an order whose guarantee makes them good; nothing without any. */
export function DropLine({ drops }: { drops: ChannelStatistics['drops'] }) {
  const path = usePath();
  const shortDay = useShortDay();
  const [largest, ...others] = drops;
  if (largest === undefined) return null;
  const { order_id: id } = largest;
  const [lost, ordered] = [formatNumber(largest.lost), formatNumber(largest.ordered)];
  const until = shortDay(largest.refill_until);

  return (
    <div className={styles.drop}>
      <Icon name="undo" />
      <p>
        <b>
          <Trans>
            {lost} of the {ordered} from order #{id} have left.
          </Trans>
        </b>{' '}
        <Trans>A refill brings them back until {until}.</Trans>{' '}
        {others.length > 0 ? (
          <Plural value={others.length} one="# more order." other="# more orders." />
        ) : null}
      </p>
      <ButtonLink to={path(`/orders/${id}`)}>
        <Trans>Ask for a refill</Trans>
      </ButtonLink>
    </div>
  );
}
