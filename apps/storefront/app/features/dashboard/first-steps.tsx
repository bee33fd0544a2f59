import { ButtonLink } from '@fanfare/ui/button.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './first-steps.module.css';

/** The way to a first order, for somebody who has none. */
export function FirstSteps() {
  const path = usePath();

  return (
    <SectionCard title={<Trans>Your first order</Trans>}>
      <ol className={styles.steps}>
        <li>
          <b>
            <Trans>Paste a link</Trans>
          </b>
          <Trans>A public post, video or profile. We suggest services for it.</Trans>
        </li>
        <li>
          <b>
            <Trans>Choose how much and pay</Trans>
          </b>
          <Trans>You see the whole price before. A small quantity is a good beginning.</Trans>
        </li>
        <li>
          <b>
            <Trans>Watch it arrive</Trans>
          </b>
          <Trans>Running orders appear here, with what is delivered and the time left.</Trans>
        </li>
      </ol>
      <p>
        <ButtonLink to={path('/orders/create')}>
          <Trans>New order</Trans>
        </ButtonLink>
      </p>
    </SectionCard>
  );
}
