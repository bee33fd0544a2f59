import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import { CabinetCallView } from './cabinet-call-view.tsx';
import { DocsNav } from './docs-nav.tsx';
import styles from './docs-page.module.css';
import type { Documented } from './documented.ts';
import { ErrorsGuide } from './guides/errors-guide.tsx';
import { PanelsGuide } from './guides/panels-guide.tsx';
import { TokensGuide } from './guides/tokens-guide.tsx';
import { WebhooksGuide } from './guides/webhooks-guide.tsx';
import { ResellerCallView } from './reseller-call-view.tsx';
import type { ServedDocs } from './served-docs.ts';

/** The documentation of both APIs: a list of what there is, the page of one thing, and its samples beside it. */
export function DocsPage({ docs, kind }: { docs: ServedDocs; kind: string | null }) {
  const { documented } = docs;

  return (
    <div className={styles.docs}>
      <DocsNav docs={docs} />
      {documented.is === 'v2' ? <ResellerCallView call={documented.call} docs={docs} kind={kind} /> : null}
      {documented.is === 'v1' ? <CabinetCallView call={documented.call} docs={docs} /> : null}
      {documented.is === 'guide' ? <GuideView documented={documented} docs={docs} /> : null}
    </div>
  );
}

const GUIDES = { tokens: TokensGuide, errors: ErrorsGuide, webhooks: WebhooksGuide, panels: PanelsGuide };

type GuideViewProps = { documented: Extract<Documented, { is: 'guide' }>; docs: ServedDocs };

function GuideView({ documented, docs }: GuideViewProps) {
  const path = usePath();
  const Text = GUIDES[documented.guide];

  return (
    <article className={styles.guide}>
      <Text docs={docs} />
      <p className={styles.more}>
        <Trans>
          A description for programs: <a href="/api.yaml">OpenAPI</a>. Your tokens, their use and your
          webhooks: <Link to={path('/api')}>API</Link>.
        </Trans>
      </p>
    </article>
  );
}
