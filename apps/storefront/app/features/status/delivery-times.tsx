import type { TypeStatus } from '@fanfare/contract';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans } from '@lingui/react/macro';
import type { StatusPage } from './load-status.server.ts';
import { NetworkTimes } from './network-times.tsx';
import styles from './status.module.css';

/** Times by network: those with measured types first, as the shop orders its networks. */
export function DeliveryTimes({ page: { status, networks } }: { page: StatusPage }) {
  const byNetwork = Map.groupBy(status.types, ({ network_id }) => network_id);
  const shown = networks.flatMap((network) => {
    const types = byNetwork.get(network.id) ?? [];
    return types.length > 0 ? { network, types, isMeasured: types.some(isMeasured) } : [];
  });

  return (
    <section className={styles.times} aria-labelledby="times">
      <h2 id="times">
        <Trans>Delivery times</Trans>
      </h2>
      {shown.some((one) => one.isMeasured) ? (
        <>
          <p>
            <Trans>
              Measured from payment, by the orders of the last 30 days: half of them were faster. A range goes
              from the fastest service to the slowest one. Times are not guaranteed.
            </Trans>
          </p>
          {shown
            .toSorted((a, b) => Number(b.isMeasured) - Number(a.isMeasured))
            .map(({ network, types }) => (
              <NetworkTimes key={network.id} network={network} types={types} />
            ))}
        </>
      ) : (
        <Empty kind="yet" title={<Trans>Not measured yet</Trans>}>
          <Trans>Times appear here after ten orders of a service were completed within 30 days.</Trans>
        </Empty>
      )}
    </section>
  );
}

const isMeasured = ({ times }: TypeStatus) => times !== null;
