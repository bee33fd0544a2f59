import { Trans } from '@lingui/react/macro';
import { Article } from '../../../shared/pages/article.tsx';
import { GuideLinks } from './guide-links.tsx';

/** Uses of a reward. */
export function UseRewards() {
  return (
    <Article title={<Trans>How to use rewards</Trans>}>
      <p>
        <Trans>
          A reward is yours as soon as the answer fits. It is on hold for 72 hours, then it is ready; the page
          of the tasks shows both sums.
        </Trans>
      </p>
      <h2>
        <Trans>Two ways to use it</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Move it to your balance and pay for orders with it. This costs nothing.</Trans>
        </li>
        <li>
          <Trans>
            Have it paid out, together with what you earned by referrals. Each way says its fee and from which
            amount it can be used.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Both are behind “Use the reward” on the page of the tasks. What goes to your balance is a line of
          your finances, “Task reward”.
        </Trans>
      </p>
      <h2>
        <Trans>When a reward is taken back</Trans>
      </h2>
      <p>
        <Trans>
          The shop can take a reward back while it is still there, for example if the channel belongs to
          another person. Your last tasks show it, and support explains why.
        </Trans>
      </p>
      <GuideLinks />
    </Article>
  );
}
