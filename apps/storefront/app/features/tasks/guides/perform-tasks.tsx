import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { Article, ArticleWays } from '../../../shared/pages/article.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import { GuideLinks } from './guide-links.tsx';

/** Guide to a task from its start to the reward. */
export function PerformTasks() {
  const path = usePath();

  return (
    <Article title={<Trans>How to perform the tasks</Trans>}>
      <ol>
        <li>
          <Trans>Choose a task and press Start. Its reward is set aside for you for an hour.</Trans>
        </li>
        <li>
          <Trans>
            Play the clip. Seconds count while it plays and the tab is in front; skipping adds nothing, and a
            pause loses nothing.
          </Trans>
        </li>
        <li>
          <Trans>When the asked seconds are watched, the question opens below the clip.</Trans>
        </li>
        <li>
          <Trans>
            Choose an answer and send it. It is checked immediately. There are three tries, 30 seconds apart.
          </Trans>
        </li>
      </ol>
      <ArticleWays>
        <ButtonLink variant="primary" to={path('/tasks')}>
          <Trans>See the tasks</Trans>
        </ButtonLink>
      </ArticleWays>
      <h2>
        <Trans>One at a time</Trans>
      </h2>
      <p>
        <Trans>
          You can do one task at a time, even in two tabs, up to the shop’s daily limit. A task you give up
          stays available.
        </Trans>
      </p>
      <h2>
        <Trans>When the hour is over</Trans>
      </h2>
      <p>
        <Trans>
          A task not answered within the hour closes without a reward. You can start again while the clip is
          on offer.
        </Trans>
      </p>
      <h2>
        <Trans>Without sound or picture</Trans>
      </h2>
      <p>
        <Trans>
          Captions can be turned on in the clip, and what is said and shown stands below it as text where the
          sponsor has given it.
        </Trans>
      </p>
      <GuideLinks />
    </Article>
  );
}
