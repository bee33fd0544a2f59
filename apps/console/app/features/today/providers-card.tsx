import { staff } from '@fanfare/contract';
import { formatInCurrency } from '@fanfare/ui/format.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../../api/call-desk.ts';
import { Clock } from '../../desk/clock.tsx';
import styles from './card.module.css';

const EVERY_MS = 15_000;

/** State of each provider: answering, and taking orders. */
export function ProvidersCard() {
  const { t } = useLingui();
  const { data = [] } = useQuery({
    queryKey: ['provider health'],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.listProviderHealth, {}, { signal, isBackground: true })).data,
    refetchInterval: EVERY_MS,
  });
  if (data.length === 0) return null;

  return (
    <section className={styles.card} aria-label={t`Providers`}>
      <h2>
        <Trans>Providers</Trans>
      </h2>
      <ul className={styles.rows}>
        {data.map((provider) => (
          <li key={provider.name} data-state={provider.state}>
            <i aria-hidden="true" />
            <b>{provider.name}</b>
            <small>
              <Health {...provider} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Health({ state, since, held, balance }: staff.ProviderHealth) {
  const left = balance === null ? null : formatInCurrency(balance.amount, balance.currency);
  const waits = held === 0 ? null : <Plural value={held} one="# answer unknown" other="# answers unknown" />;

  return (
    <>
      {state === 'paused' ? <Trans>paused by staff</Trans> : null}
      {state === 'away' ? (
        since ? (
          <Trans>
            away since <Clock iso={since} />
          </Trans>
        ) : (
          <Trans>away</Trans>
        )
      ) : null}
      {state === 'busy' && since ? (
        <Trans>
          busy since <Clock iso={since} />
        </Trans>
      ) : null}
      {state === 'trouble' ? (
        since ? (
          <Trans>
            takes no orders since <Clock iso={since} />
          </Trans>
        ) : (
          <Trans>takes no orders</Trans>
        )
      ) : null}
      {state === 'fine' ? (
        left === null ? (
          <Trans>answers</Trans>
        ) : (
          <Trans>answers · {left} left</Trans>
        )
      ) : null}
      {waits ? <> · {waits}</> : null}
    </>
  );
}
