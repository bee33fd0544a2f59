import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../entry.server.tsx';
import { ProfileCard } from '../features/account/profile-card.tsx';
import { LogoutButton } from '../features/shell/logout-button.tsx';
import { requireCustomer } from '../shared/guards.server.ts';
import { PageHead } from '../shared/page-head.tsx';
import card from '../ui/card.module.css';
import type { Route } from './+types/profile.ts';

export function loader({ request, params, context }: Route.LoaderArgs) {
  requireCustomer(context.get(appContext), { request, params });

  return null;
}

export default function ProfileRoute() {
  const { t } = useLingui();

  return (
    <div className={card.narrow}>
      <PageHead title={t`Profile`} canonicalPath="/profile" isIndexed={false} />
      <h1>
        <Trans>Profile</Trans>
      </h1>
      <ProfileCard>
        <LogoutButton />
      </ProfileCard>
    </div>
  );
}
