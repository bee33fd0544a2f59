import { ButtonLink } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { missing } from '../../shared/addresses/refusals.ts';
import { isLocalePrefix } from '../../shared/i18n/locales.ts';
import { usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/paid.ts';

export function loader({ params }: Route.LoaderArgs) {
  if (!isLocalePrefix(params.lang)) throw missing('page');

  return null;
}

/** Page after a payment in a browser without the payment link: it shows nothing personal. */
export default function Paid() {
  const { t } = useLingui();
  const path = usePath();

  return (
    <div className={card.narrow}>
      <PageHead
        title={t`Payment`}
        description={t`The order starts as soon as the payment has arrived.`}
        canonicalPath="/paid"
        isIndexed={false}
      />
      <h1>
        <Trans>Payment</Trans>
      </h1>
      <section className={card.card}>
        <p>
          <Trans>
            If the payment went through, the order will start. Open it with the link in our email.
          </Trans>
        </p>
        <ButtonLink variant="primary" to={path('/')}>
          <Trans>Choose a service</Trans>
        </ButtonLink>
        <p>
          <Link to={path('/support/new?kind=payment')}>
            <Trans>Contact support</Trans>
          </Link>
        </p>
      </section>
    </div>
  );
}
