import { Trans } from '@lingui/react/macro';
import styles from './builder.module.css';

/** Three facts on what a widget earns (rules §2.12). */
export function HowItCounts() {
  return (
    <section className={styles.three}>
      <div>
        <h2>
          <Trans>What counts</Trans>
        </h2>
        <p>
          <Trans>What a visitor paid for completed orders, without what was returned to them.</Trans>
        </p>
      </div>
      <div>
        <h2>
          <Trans>When it is yours</Trans>
        </h2>
        <p>
          <Trans>When the order is completed, then 14 days on hold. After that you can withdraw it.</Trans>
        </p>
      </div>
      <div>
        <h2>
          <Trans>What visitors see</Trans>
        </h2>
        <p>
          <Trans>
            “The site owner earns a commission” appears under every form. Your own orders earn nothing.
          </Trans>
        </p>
      </div>
    </section>
  );
}
