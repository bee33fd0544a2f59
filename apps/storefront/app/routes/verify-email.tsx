import '../shared/cabinet-messages.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../entry.server.tsx';
import { VerifyEmailForm } from '../features/account/verify-email-form.tsx';
import { requireCustomer } from '../shared/guards.server.ts';
import { PageHead } from '../shared/page-head.tsx';
import card from '../ui/card.module.css';
import type { Route } from './+types/verify-email.ts';

export function loader({ url, params, context }: Route.LoaderArgs) {
  requireCustomer(context.get(appContext), { url, params });

  return { token: url.searchParams.get('token') ?? '-' };
}

export default function VerifyEmail({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <div className={card.narrow}>
      <PageHead title={t`Confirm your e-mail`} canonicalPath="/verify-email" isIndexed={false} />
      <h1>
        <Trans>Confirm your e-mail</Trans>
      </h1>
      <VerifyEmailForm token={loaderData.token} />
    </div>
  );
}
