import { staff } from '@fanfare/contract';
import { formatNumber, parseAmount } from '@fanfare/rules';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../../api/call-desk.ts';
import styles from './card.module.css';

const EVERY_MS = 60_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Sales of today by hour, beside the same weekday before. */
export function DayCard() {
  const { t } = useLingui();
  const { data } = useQuery({
    queryKey: ['day'],
    queryFn: async ({ signal }) => (await callDesk(staff.getDay, {}, { signal, isBackground: true })).data,
    refetchInterval: EVERY_MS,
  });
  if (!data) return null;
  const { hours, sold, sold_before, orders, margin, added, returned } = data;
  const most = hours.reduce((top, hour) => Math.max(top, Number(hour.sold)), 0);
  const [percent, before] = [percentOf(sold, sold_before), formatMoney(sold_before)];

  return (
    <section className={styles.card} aria-label={t`Paid orders today`}>
      <h2>
        <Trans>Paid orders today</Trans>
      </h2>
      <p className={styles.sum}>
        <Money amount={sold} />{' '}
        <small>
          {percent === null ? null : (
            <Trans>
              {percent}% of {before} a week ago
            </Trans>
          )}
        </small>
      </p>
      {most > 0 ? (
        <div className={styles.bars} role="img" aria-label={t`Paid orders by hour`}>
          {HOURS.map((hour) => {
            const found = hours.find((one) => one.hour === hour);
            const share = found ? Number(found.sold) / most : 0;
            return (
              <i
                key={hour}
                title={found ? `${hour}:00 ${formatMoney(found.sold)}` : undefined}
                style={{ height: `${share * 100}%` }}
              />
            );
          })}
        </div>
      ) : null}
      <dl className={styles.figures}>
        <div>
          <dt>
            <Trans>Orders</Trans>
          </dt>
          <dd>{formatNumber(orders)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Margin</Trans>
          </dt>
          <dd>
            <Money amount={margin} /> <small>{percentIn(margin, sold)}</small>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Added to balances</Trans>
          </dt>
          <dd>
            <Money amount={added} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Returned</Trans>
          </dt>
          <dd>
            <Money amount={returned} /> <small>{percentIn(returned, sold)}</small>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** By how many whole percent a sum differs from one before, with its sign; null where there was nothing before. */
function percentOf(sum: string, before: string): string | null {
  const [now, then] = [parseAmount(sum), parseAmount(before)];
  if (then <= 0n) return null;
  const percent = Number(((now - then) * 100n) / then);

  return percent < 0 ? `−${-percent}` : `+${percent}`;
}

function percentIn(part: string, whole: string): string | null {
  const all = parseAmount(whole);

  return all <= 0n ? null : `${Number((parseAmount(part) * 1000n) / all) / 10} %`;
}
