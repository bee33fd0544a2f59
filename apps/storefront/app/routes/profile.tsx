import card from '@fanfare/ui/card.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../entry.server.tsx';
import { ProfileCard } from '../features/account/profile-card.tsx';
import { UnverifiedNotice } from '../features/account/unverified-notice.tsx';
import { BannerSlot } from '../features/promos/banner-slot.tsx';
import { loadBanners } from '../features/promos/load-promos.server.ts';
import { LogoutButton } from '../features/shell/logout-button.tsx';
import { addressOf } from '../shared/address.ts';
import { PageHead } from '../shared/page-head.tsx';
import type { Route } from './+types/profile.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const banners = await loadBanners(app.call, addressOf(url).locale, ['profile']);

  return { banner: banners.profile };
}

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <div className={card.narrow}>
      <PageHead title={t`Profile`} canonicalPath="/profile" isIndexed={false} />
      <h1>
        <Trans>Profile</Trans>
      </h1>
      <UnverifiedNotice />
      <BannerSlot banner={loaderData.banner} />
      <ProfileCard>
        <LogoutButton isWide />
      </ProfileCard>
    </div>
  );
}
