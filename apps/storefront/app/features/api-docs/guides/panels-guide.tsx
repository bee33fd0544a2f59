import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import type { ServedDocs } from '../served-docs.ts';

/** Guide for an existing panel that sells from this shop without being changed. */
export function PanelsGuide({ docs: { origin } }: { docs: ServedDocs }) {
  const { t } = useLingui();
  const path = usePath();
  const address = `${origin}/api/v2`;

  return (
    <>
      <h1>
        <Trans>Connect a panel</Trans>
      </h1>
      <p>
        <Trans>
          Panels that order by API v2 need nothing new: add this shop as a provider, as any other one.
        </Trans>
      </p>
      <ol>
        <li>
          <Trans>
            Make a token in the <Link to={path('/api')}>API area</Link> with the right for reseller API v2.
          </Trans>
        </li>
        <li>
          <Trans>Enter this address as the provider’s API URL, and the token as its key:</Trans>
          <p dir="ltr">
            <code translate="no">{address}</code>
            <CopyButton text={address} label={t`Copy the address`} copiedLabel={t`Copied`} />
          </p>
        </li>
        <li>
          <Trans>
            Import the services and set your own prices. Rates are your prices here, with your grade and the
            refill.
          </Trans>
        </li>
        <li>
          <Trans>
            <Link to={path('/add-funds')}>Add funds</Link>. Orders are paid from the balance; what is not
            delivered comes back to it.
          </Trans>
        </li>
      </ol>
      <h2 id="types">
        <Trans>What is offered</Trans>
      </h2>
      <p>
        <Trans>
          The types Default, Package, Custom Comments, SEO and Subscriptions, drip feed by runs and interval,
          refill and cancel. Types that collect names or mention people are not.
        </Trans>
      </p>
      <h2 id="lost">
        <Trans>If your panel gets no answer</Trans>
      </h2>
      <p>
        <Trans>
          A panel that can send <code translate="no">request_id</code> can send the order again with the same
          one. A panel that cannot should check its orders here first: an order on the same link is refused
          while the first runs.
        </Trans>
      </p>
    </>
  );
}
