import { formatNumber } from '@fanfare/ui/format.ts';
import { Receipt } from '@fanfare/ui/money/receipt.tsx';
import { Trans } from '@lingui/react/macro';
import styles from './counted-card.module.css';

/** The example: two videos that share phrases, and a paused one. */
const EXAMPLE = { first: 12, second: 18, both: 2, paused: 14, counted: 28 };

/** Definition of a counted keyword, and an example of it. */
export function CountedCard() {
  return (
    <section className={styles.card}>
      <h2>
        <Trans>What is counted</Trans>
      </h2>
      <div>
        <dl className={styles.rules}>
          <div>
            <dt>
              <Trans>A phrase is one keyword</Trans>
            </dt>
            <dd>
              <Trans>Capitals and spaces do not matter: “Coast Walk” is “coast walk”.</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Once, in however many campaigns</Trans>
            </dt>
            <dd>
              <Trans>The same phrase for two videos counts once.</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Countries do not count</Trans>
            </dt>
            <dd>
              <Trans>One phrase read in twelve countries is still one.</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Paused campaigns do not count</Trans>
            </dt>
            <dd>
              <Trans>Their phrases are free for other campaigns.</Trans>
            </dd>
          </div>
        </dl>
        <div className={styles.example}>
          <p>
            <Trans>An example</Trans>
          </p>
          <Receipt
            hasLine={false}
            rows={[
              { key: 'a', label: <Trans>Video A, 3 countries</Trans>, words: formatNumber(EXAMPLE.first) },
              { key: 'b', label: <Trans>Video B, 1 country</Trans>, words: formatNumber(EXAMPLE.second) },
              { key: 'both', label: <Trans>In both</Trans>, words: `−${formatNumber(EXAMPLE.both)}` },
              {
                key: 'c',
                label: <Trans>Video C, {formatNumber(EXAMPLE.paused)} and paused</Trans>,
                words: formatNumber(0),
              },
            ]}
            total={{ key: 'sum', label: <Trans>Counted</Trans>, words: formatNumber(EXAMPLE.counted) }}
          />
        </div>
      </div>
    </section>
  );
}
