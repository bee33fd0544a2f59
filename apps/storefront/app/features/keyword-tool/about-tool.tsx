import { SEARCHES_A_DAY } from '@fanfare/rules';
import { ButtonLink } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Article, ArticleWays } from '../../shared/pages/article.tsx';
import { usePath } from '../../shared/pages/instance.ts';

/** As many as the twelve lists hold, in round figures. */
const PHRASES = 40_000;
const LICENCE = 'https://www.unicode.org/license.txt';

/** Purpose of the keyword tool, the source of its suggestions, the number of searches, and the data that is kept. */
export function AboutTool() {
  const path = usePath();
  const phrases = formatNumber(PHRASES);

  return (
    <Article title={<Trans>About the keyword tool</Trans>}>
      <p>
        <Trans>
          People find a video by the words of its title, description and tags. Enter a word or two, and the
          keyword tool shows phrases around them, in twelve languages and for any country. Tick those that
          fit, copy them, or track your video’s position for each in a campaign.
        </Trans>
      </p>
      <p>
        <Trans>
          The tags generator does the same for a whole title: it proposes tags, the best first, up to the 500
          characters that YouTube takes.
        </Trans>
      </p>
      <ArticleWays>
        <ButtonLink variant="primary" to={path('/keywords-tools')}>
          <Trans>Open the keyword tool</Trans>
        </ButtonLink>
        <ButtonLink to={path('/tags-generator')}>
          <Trans>Tags generator</Trans>
        </ButtonLink>
      </ArticleWays>
      <h2>
        <Trans>Where suggestions come from</Trans>
      </h2>
      <p>
        <Trans>
          Unless the shop has connected another source, suggestions come from three parts: about {phrases}{' '}
          phrases of Unicode CLDR, a dictionary that speakers of each language write together; common forms of
          videos, such as a tutorial or a review; and names of countries and their regions.
        </Trans>
      </p>
      <p>
        <Trans>
          We show no search volumes because we do not have that data. A campaign shows what can be measured:
          the position of your video.
        </Trans>
      </p>
      <p>
        <Trans>
          Unicode CLDR is © Unicode, Inc., used under the <a href={LICENCE}>Unicode License v3</a>.
        </Trans>
      </p>
      <h2>
        <Trans>How many searches there are</Trans>
      </h2>
      <ul>
        <li>
          <Trans>{SEARCHES_A_DAY.guest} a day without an account</Trans>
        </li>
        <li>
          <Trans>{SEARCHES_A_DAY.customer} a day with an account</Trans>
        </li>
        <li>
          <Trans>
            {SEARCHES_A_DAY.plan} a day with <Link to={path('/plans-and-pricing')}>a plan</Link>
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          The day begins at midnight UTC. The same search again is free on that day, a search that fails is
          not counted, and those of the tags generator count as well.
        </Trans>
      </p>
      <h2>
        <Trans>What is kept of a search</Trans>
      </h2>
      <p>
        <Trans>
          To count searches, we store who made each one, the date and a one-way hash of its words; for
          visitors without an account, a hash of their IP address. All of it is deleted the day after. What
          you tick stays in your browser, in this tab only.
        </Trans>
      </p>
    </Article>
  );
}
