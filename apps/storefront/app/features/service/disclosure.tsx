import type { ServiceDetail } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import styles from './disclosure.module.css';

/** Disclosure of how a service is delivered and what is not promised, shown before payment. */
export function Disclosure({ service }: { service: ServiceDetail }) {
  const { disclosure, guarantee, geo } = service;

  return (
    <section className={styles.disclosure}>
      <h2>
        <Trans>How it is delivered</Trans>
      </h2>
      <dl>
        <dt>
          <Trans>Delivery</Trans>
        </dt>
        <dd lang={service.lang}>{disclosure.delivery}</dd>
        <dt>
          <Trans>Incentives</Trans>
        </dt>
        <dd>
          {disclosure.incentivised ? (
            <Trans>People may be rewarded for taking part.</Trans>
          ) : (
            <Trans>No one is paid to react; people decide for themselves.</Trans>
          )}
        </dd>
        <dt>
          <Trans>Audience</Trans>
        </dt>
        <dd>
          {disclosure.audience_source ? <p lang={service.lang}>{disclosure.audience_source}</p> : null}
          <p lang={service.lang}>{geo}</p>
        </dd>
        {disclosure.promised ? (
          <>
            <dt>
              <Trans>What to expect</Trans>
            </dt>
            <dd lang={service.lang}>{disclosure.promised}</dd>
          </>
        ) : null}
        <dt>
          <Trans>Refunds</Trans>
        </dt>
        <dd>
          <Trans>Anything not delivered is refunded to your balance.</Trans>{' '}
          {guarantee === null ? (
            <Trans>Drops after completion are not refilled.</Trans>
          ) : (
            <Trans>Drops are refilled for {guarantee} after completion if you keep the guarantee.</Trans>
          )}
        </dd>
        {disclosure.network_terms_note ? (
          <>
            <dt>
              <Trans>Network rules</Trans>
            </dt>
            <dd lang={service.lang}>{disclosure.network_terms_note}</dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}
