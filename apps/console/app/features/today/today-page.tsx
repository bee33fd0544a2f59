import { parseAmount } from '@fanfare/rules';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { ListState } from '../../desk/list/list-state.tsx';
import { Page } from '../../desk/page.tsx';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import { useMay } from '../../shell/desk-me.ts';
import { useWaiting } from '../../shell/waiting-query.ts';
import { DayCard } from './day-card.tsx';
import { FaultsCard } from './faults-card.tsx';
import { ProvidersCard } from './providers-card.tsx';
import styles from './today-page.module.css';
import { totalOf } from './total-of.ts';
import { useShownWaiting } from './use-shown-waiting.ts';
import { WaitingBand } from './waiting-band.tsx';
import { placeOf } from './waiting-words.ts';

/** Items that wait for this person, by urgency, and the figures of the day. */
export function TodayPage() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const may = useMay();
  const waiting = useWaiting();
  const shown = useShownWaiting();
  const first = shown[0];
  const now = shown.filter(({ band }) => band === 'now');
  const later = (band: 'today' | 'later') => shown.filter((one) => one.band === band);
  const money = totalOf(shown);
  useDeskKeys({ enter: () => first && void navigate(placeOf(first.kind)) });
  const day = new Date().toLocaleString(i18n.locale.replace('_', '-'), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });

  return (
    <Page
      title={t`Today`}
      documentTitle={t`Today`}
      sub={day}
      actions={
        first ? (
          <ButtonLink to={placeOf(first.kind)} variant="primary">
            <Trans>Start at the top</Trans> <kbd>Enter</kbd>
          </ButtonLink>
        ) : null
      }
    >
      {shown.length > 0 ? (
        <p className={styles.sentence}>
          <b>
            <Plural value={countOf(shown)} one="# item needs a person." other="# items need a person." />
          </b>{' '}
          {now.length > 0 ? (
            <Plural value={countOf(now)} one="# of them now." other="# of them now." />
          ) : null}{' '}
          {parseAmount(money) > 0n ? (
            <Trans>{formatMoney(money)} is on hold until someone decides.</Trans>
          ) : null}
        </p>
      ) : null}
      <div className={styles.two}>
        <div>
          <ListState
            list={{
              rows: shown,
              isLoading: waiting.isPending,
              isFailed: waiting.isError,
              readAt: waiting.dataUpdatedAt === 0 ? null : new Date(waiting.dataUpdatedAt),
              again: () => void waiting.refetch(),
            }}
            empty={
              <Empty kind="yet" title={<Trans>Nothing needs you now</Trans>}>
                <Trans>Everything that needs a person appears here, the most urgent first.</Trans>
              </Empty>
            }
          />
          <WaitingBand title={t`Now`} about={t`money or a promise is at risk`} rows={now} hasHeads />
          <WaitingBand title={t`Today`} about={t`waiting a little costs nothing`} rows={later('today')} />
          <WaitingBand title={t`When there is time`} rows={later('later')} />
        </div>
        <div className={styles.side}>
          {may('figures.read') ? <DayCard /> : null}
          {may('orders.read') ? <ProvidersCard /> : null}
          {may('orders.read') ? <FaultsCard /> : null}
        </div>
      </div>
    </Page>
  );
}

const countOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
