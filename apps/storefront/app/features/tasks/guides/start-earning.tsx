import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Article, ArticleWays } from '../../../shared/pages/article.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import { GuideLinks } from './guide-links.tsx';

/** Introduction to tasks, and the first steps. */
export function StartEarning() {
  const path = usePath();

  return (
    <Article title={<Trans>Start earning</Trans>}>
      <p>
        <Trans>
          A task is a short clip of a sponsor, who is always named. You watch it here in the shop, answer one
          question about it, and the right answer earns the reward that stands beside the clip.
        </Trans>
      </p>
      <ArticleWays>
        <ButtonLink variant="primary" to={path('/tasks')}>
          <Trans>See the tasks</Trans>
        </ButtonLink>
      </ArticleWays>
      <h2>
        <Trans>What you need</Trans>
      </h2>
      <ol>
        <li>
          <Trans>An account in this shop.</Trans>
        </li>
        <li>
          <Trans>
            Your YouTube channel, <Link to={path('/tasks/how-to-connect-a-youtube-account')}>connected</Link>{' '}
            once. It makes sure each person does a task only once.
          </Trans>
        </li>
        <li>
          <Trans>A few minutes: a task is open for an hour from its start.</Trans>
        </li>
      </ol>
      <h2>
        <Trans>What a task never asks for</Trans>
      </h2>
      <p>
        <Trans>
          You are not paid for a like, a subscription, a comment or praise. Networks forbid it, and it would
          mislead people. The clips are files of this shop, so watching them adds to no counter anywhere.
        </Trans>
      </p>
      <GuideLinks />
    </Article>
  );
}
