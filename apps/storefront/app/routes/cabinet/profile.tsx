import { useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { answerAccountForm } from '../../features/account/account-forms.server.ts';
import { CompanyForm } from '../../features/account/settings/company-form.tsx';
import { loadWhatIsSet } from '../../features/account/settings/load-what-is-set.server.ts';
import { partNotes } from '../../features/account/settings/part-notes.tsx';
import { ProfilePart } from '../../features/account/settings/profile-part.tsx';
import { profileTasks } from '../../features/account/settings/profile-tasks.server.ts';
import { SettingsPage } from '../../features/account/settings/settings-page.tsx';
import { BannerSlot } from '../../features/promos/banner-slot.tsx';
import { loadBanners } from '../../features/promos/load-promos.server.ts';
import { addressOf } from '../../shared/addresses/address.ts';
import { useInstance } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/profile.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { locale, searchParams } = addressOf(url);
  const part = searchParams.get('part');
  const [banners, isSet] = await Promise.all([
    loadBanners(app.call, locale, ['profile']),
    part === null ? loadWhatIsSet(app, url) : null,
  ]);

  return {
    part: part === 'company' ? ('company' as const) : ('account' as const),
    banner: banners.profile,
    isSet,
  };
}

/** Action of each form, sent before hydration. */
export function action({ request, url, context }: Route.ActionArgs) {
  return answerAccountForm(context.get(appContext), { request, url, tasks: profileTasks, path: '/profile' });
}

/** The customer’s own details; on a phone the list of the settings, of which they are the first. */
export default function ProfileRoute({ loaderData: { part, banner, isSet } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { profile } = useInstance();

  return (
    <SettingsPage part={part} {...(isSet && profile && { notes: partNotes(profile, isSet) })}>
      <PageHead
        title={part === 'company' ? t`Company` : t`Profile`}
        description={t`Your details and contacts.`}
        canonicalPath="/profile"
        isIndexed={false}
      />
      {part === 'company' ? <CompanyForm /> : <ProfilePart />}
      <BannerSlot banner={banner} />
    </SettingsPage>
  );
}
