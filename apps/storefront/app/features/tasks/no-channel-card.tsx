import { ButtonLink } from '@fanfare/ui/button.tsx';
import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './tasks.module.css';

/** In place of every way to start, as long as no channel is verified. */
export function NoChannelCard() {
  const path = usePath();

  return (
    <SectionCard title={<Trans>Connect a channel first</Trans>}>
      <p>
        <Trans>
          Tasks are done with your YouTube channel, each once. Link and verify it in two ways: by a code in
          its description, and by public subscriptions. It takes about five minutes. No password needed.
        </Trans>
      </p>
      <div className={styles.ways}>
        <ButtonLink variant="primary" to={`${path('/channel-statistics')}?link=new`}>
          <Trans>Link a channel</Trans>
        </ButtonLink>
        <Link to={path('/tasks/how-to-connect-a-youtube-account')}>
          <Trans>How to connect a YouTube account</Trans>
        </Link>
      </div>
    </SectionCard>
  );
}
