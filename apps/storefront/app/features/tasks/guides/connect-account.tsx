import { ButtonLink } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { Article, ArticleWays } from '../../../shared/pages/article.tsx';
import { usePath } from '../../../shared/pages/instance.ts';
import { GuideLinks } from './guide-links.tsx';

/** Guide to linking and proving a channel. */
export function ConnectAccount() {
  const path = usePath();

  return (
    <Article title={<Trans>How to connect a YouTube account</Trans>}>
      <p>
        <Trans>
          Tasks are done by a channel that is yours. The shop reads only what everyone can see of it, and asks
          for no password.
        </Trans>
      </p>
      <ol>
        <li>
          <Trans>Copy the address of your channel and paste it on the page of channel statistics.</Trans>
        </li>
        <li>
          <Trans>
            You get a code. Put it into the channel’s description, save, and start the check. Once it is
            found, you can remove it.
          </Trans>
        </li>
        <li>
          <Trans>
            Make your subscriptions public: in YouTube open Settings, Privacy, and turn off “Keep all my
            subscriptions private”. Once this is found, you can turn it on again.
          </Trans>
        </li>
      </ol>
      <ArticleWays>
        <ButtonLink variant="primary" to={`${path('/channel-statistics')}?link=new`}>
          <Trans>Link a channel</Trans>
        </ButtonLink>
      </ArticleWays>
      <h2>
        <Trans>If it is not found</Trans>
      </h2>
      <p>
        <Trans>
          YouTube may take some minutes to show a change. The shop keeps checking automatically for a while;
          the channel’s page shows when.
        </Trans>
      </p>
      <p>
        <Trans>
          A channel can be linked to one account at a time. Each channel can do a task once, in any account.
        </Trans>
      </p>
      <GuideLinks />
    </Article>
  );
}
