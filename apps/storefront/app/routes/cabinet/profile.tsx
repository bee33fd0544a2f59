import { changeProfile } from '@fanfare/contract';
import card from '@fanfare/ui/card.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { appContext } from '../../entry.server.tsx';
import { ProfileCard } from '../../features/account/profile-card.tsx';
import { person } from '../../features/account/settings/person.ts';
import { PersonForm } from '../../features/account/settings/person-form.tsx';
import { UnverifiedNotice } from '../../features/account/unverified-notice.tsx';
import { BannerSlot } from '../../features/promos/banner-slot.tsx';
import { loadBanners } from '../../features/promos/load-promos.server.ts';
import { LogoutButton } from '../../features/shell/toolbar/logout-button.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import { usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/profile.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const banners = await loadBanners(app.call, addressOf(url).locale, ['profile']);

  return { banner: banners.profile };
}

/** Action of the form, sent before hydration. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { call } = context.get(appContext);
  const { locale } = addressOf(url);
  const values = await request.formData();

  return answerForm(
    values,
    () => call(changeProfile, { query: { locale }, body: person(values) }),
    localPath(locale, '/profile?saved=person#person'),
  );
}

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const path = usePath();

  return (
    <div className={card.narrow}>
      <PageHead
        title={t`Profile`}
        description={t`Your details and contacts.`}
        canonicalPath="/profile"
        isIndexed={false}
      />
      <h1>
        <Trans>Profile</Trans>
      </h1>
      <UnverifiedNotice />
      <ProfileCard>
        <LogoutButton isWide />
      </ProfileCard>
      <PersonForm />
      <p>
        <Link to={path('/notifications')}>
          <Trans>Choose emails and notifications</Trans>
        </Link>
      </p>
      <BannerSlot banner={loaderData.banner} />
    </div>
  );
}
