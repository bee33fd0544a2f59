import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import styles from './campaign-example.module.css';

const PHRASES = [
  { place: 4, change: '+6' },
  { place: 11, change: '+3' },
  { place: 18, change: '0' },
];

/** Picture of a campaign: places of three phrases, and how they moved. */
export function CampaignExample() {
  return (
    <>
      <svg className={styles.lines} viewBox="0 0 600 110" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 84 100 78 200 62 300 48 400 32 500 28 600 12" />
        <path d="M0 48 100 52 200 46 300 58 400 50 500 44 600 46" />
        <path d="M0 98 100 92 200 88 300 80 400 78 500 60 600 54" strokeDasharray="6 5" />
      </svg>
      <ul className={styles.phrases}>
        {PHRASES.map(({ place, change }) => (
          <Phrase key={place} place={formatNumber(place)} change={change} />
        ))}
      </ul>
    </>
  );
}

function Phrase({ place, change }: { place: string; change: string }) {
  return (
    <li>
      <i />
      <b>
        <Trans context="in the search results">Place {place}</Trans>
      </b>
      <span>{change}</span>
    </li>
  );
}
