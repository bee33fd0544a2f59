import { Icon } from '@fanfare/ui/icon.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import styles from './channel-link.module.css';
import { ReadingTerms } from './reading-terms.tsx';

/** Data that the shop reads of a channel, and data that it never reads. */
export function WhatWeReadCard() {
  return (
    <SectionCard title={<Trans>What we read</Trans>}>
      <ul className={styles.reads}>
        <li>
          <Icon name="chart" />
          <Trans>Views, watch time and subscribers by day, likes and comments of videos.</Trans>
        </li>
        <li>
          <Icon name="lock" />
          <Trans>Never a password, and nothing is posted or changed in your name.</Trans>
        </li>
        <li>
          <Icon name="unlink" />
          <Trans>Unlink at any time; the data is deleted with it.</Trans>
        </li>
      </ul>
      <ReadingTerms />
    </SectionCard>
  );
}
