import type { FreeTrialQuest } from '@fanfare/contract';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { DeliveryTrack } from '@fanfare/ui/delivery-track.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Money } from '@fanfare/ui/money/money.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { RowNetwork } from '../../shared/catalogue/row-network.ts';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './first-day.module.css';

const NETWORKS = 3;

type FirstDayProps = {
  /** The search of the shop. */
  field: React.ReactNode;
  networks: readonly RowNetwork[];
};

/** The way to a first order: the field that finds and orders, and what happens after it. */
export function FirstDay({ field, networks }: FirstDayProps) {
  return (
    <>
      <section className={styles.start}>
        <div className={styles.ask}>
          <h2>
            <Trans>What do you want to promote?</Trans>
          </h2>
          {field}
          <Beginnings networks={networks.slice(0, NETWORKS)} />
        </div>
        <ol className={styles.steps}>
          <li>
            <b>
              <Trans>Paste a link</Trans>
            </b>
            <Trans>A public post, video or profile. We suggest services for it.</Trans>
          </li>
          <li>
            <b>
              <Trans>See the whole price</Trans>
            </b>
            <Trans>With the fee, before you pay. You need no balance for it.</Trans>
          </li>
          <li>
            <b>
              <Trans>Watch it arrive</Trans>
            </b>
            <Trans>What cannot be delivered is refunded automatically.</Trans>
          </li>
        </ol>
      </section>
      <Example network={networks[0]} />
    </>
  );
}

function Beginnings({ networks }: { networks: readonly RowNetwork[] }) {
  const path = usePath();

  return (
    <ul className={styles.beginnings}>
      {networks.map((network) => (
        <li key={network.slug}>
          <Link to={`${path('/')}?network=${network.slug}`}>
            <NetworkMark {...network} isChosen />
            <bdi>{network.name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Picture of a running order, in grey: nothing that is read out, nothing that can be pressed. */
function Example({ network }: { network: RowNetwork | undefined }) {
  const [delivered, ordered] = [formatNumber(2350), formatNumber(5000)];

  return (
    <SectionCard
      isFlush
      title={<Trans>Your orders will look like this</Trans>}
      note={<Trans context="sample row">an example</Trans>}
    >
      <div className={styles.example} aria-hidden="true">
        {network === undefined ? <span /> : <NetworkMark {...network} />}
        <div>
          <DeliveryTrack parts={[1, 1, 0.47]} size="row" tone="fact" />
          <small>
            <Trans>
              {delivered} of {ordered}
            </Trans>
          </small>
        </div>
        <Money amount="12.00" />
      </div>
    </SectionCard>
  );
}

/** A free order that is offered to the customer. */
export function TrialCard({ quest: { id, name, lang, reward } }: { quest: FreeTrialQuest }) {
  const path = usePath();

  return (
    <section className={card.card}>
      <h2>
        <Trans>A free trial is ready</Trans>
      </h2>
      <p className={card.muted}>
        <bdi lang={lang}>{name}</bdi>,{' '}
        <Trans>
          worth <Money amount={reward.worth} />
        </Trans>
      </p>
      <p>
        <ButtonLink to={path(`/free-trials/${id}`)}>
          <Trans>See the trial</Trans>
        </ButtonLink>
      </p>
    </section>
  );
}
