import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';

/** The guides on tasks, at the end of each. */
export function GuideLinks() {
  const path = usePath();

  return (
    <>
      <h2>
        <Trans>All guides on tasks</Trans>
      </h2>
      <ul>
        <li>
          <Link to={path('/tasks/start-earning')}>
            <Trans>Start earning</Trans>
          </Link>
        </li>
        <li>
          <Link to={path('/tasks/how-to-connect-a-youtube-account')}>
            <Trans>How to connect a YouTube account</Trans>
          </Link>
        </li>
        <li>
          <Link to={path('/tasks/how-to-perform-the-tasks')}>
            <Trans>How to perform the tasks</Trans>
          </Link>
        </li>
        <li>
          <Link to={path('/tasks/how-to-use-rewards')}>
            <Trans>How to use rewards</Trans>
          </Link>
        </li>
        <li>
          <Link to={path('/tasks/faq')}>
            <Trans>Questions about tasks</Trans>
          </Link>
        </li>
      </ul>
    </>
  );
}
