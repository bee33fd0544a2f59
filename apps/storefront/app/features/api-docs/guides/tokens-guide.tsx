import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import { Highlight } from '../highlight.tsx';
import type { ServedDocs } from '../served-docs.ts';

/** Guide to tokens: signing in, scopes and limits. */
export function TokensGuide({ docs: { origin } }: { docs: ServedDocs }) {
  const path = usePath();

  return (
    <>
      <h1>
        <Trans>Tokens and limits</Trans>
      </h1>
      <p>
        <Trans>
          A token stands for your account. Make one for each program in the{' '}
          <Link to={path('/api')}>API area</Link>, with the rights that it needs and, if you can, the
          addresses that it comes from. It is shown once.
        </Trans>
      </p>
      <h2 id="send">
        <Trans>Send it</Trans>
      </h2>
      <p>
        <Trans>
          API v2 takes it as the field <code translate="no">key</code>, API v1 in the header{' '}
          <code translate="no">Authorization</code>.
        </Trans>
      </p>
      <Highlight
        code={`curl ${origin}/api/v2 -d key="$API_TOKEN" -d action=balance
curl ${origin}/api/v1/orders -H "Authorization: Bearer $API_TOKEN"`}
      />
      <h2 id="client">
        <Trans>A client for JavaScript</Trans>
      </h2>
      <p>
        <Trans>Typed calls of API v1 that retry an order without an answer and never order twice.</Trans>
      </p>
      <Highlight code={`npm install ${origin}/app/fanfare-api-client.tgz`} />
      <h2 id="rights">
        <Trans>Rights</Trans>
      </h2>
      <dl>
        <dt>
          <code translate="no">orders.read</code>
        </dt>
        <dd>
          <Trans>reads orders, statistics and the catalog</Trans>
        </dd>
        <dt>
          <code translate="no">orders.create</code>
        </dt>
        <dd>
          <Trans>places orders from the balance</Trans>
        </dd>
        <dt>
          <code translate="no">orders.cancel</code>
        </dt>
        <dd>
          <Trans>cancels, pauses and refills orders</Trans>
        </dd>
        <dt>
          <code translate="no">money.read</code>
        </dt>
        <dd>
          <Trans>reads the balance and what moved it</Trans>
        </dd>
        <dt>
          <code translate="no">reseller</code>
        </dt>
        <dd>
          <Trans>all of reseller API v2</Trans>
        </dd>
      </dl>
      <h2 id="limits">
        <Trans>Limits</Trans>
      </h2>
      <p>
        <Trans>
          Every answer says how many calls are left: <code translate="no">X-RateLimit-Limit</code>,{' '}
          <code translate="no">X-RateLimit-Remaining</code> and <code translate="no">X-RateLimit-Reset</code>,
          the Unix time at which they are whole again. With none left the status is 429, and{' '}
          <code translate="no">Retry-After</code> says how long to wait. Ask for 100 orders in one status call
          instead of one by one.
        </Trans>
      </p>
      <h2 id="once">
        <Trans>Order once</Trans>
      </h2>
      <p>
        <Trans>
          An answer can be lost after the order was placed. Give each order an id,{' '}
          <code translate="no">request_id</code> in API v2 and the header{' '}
          <code translate="no">Idempotency-Key</code> in API v1, and send it again with the same id: you get
          the first answer, and nothing is ordered twice.
        </Trans>
      </p>
    </>
  );
}
