import { sendNotice } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { appContext } from '../../entry.server.tsx';
import { SignCard } from '../../features/account/sign-card.tsx';
import { noticeBody } from '../../features/notice/notice-body.ts';
import { NoticeForm } from '../../features/notice/notice-form.tsx';
import { addressOf } from '../../shared/addresses/address.ts';
import { missing } from '../../shared/addresses/refusals.ts';
import { answerForm } from '../../shared/forms/form-action.server.ts';
import { SentOrForm } from '../../shared/forms/sent-or-form.tsx';
import { isLocalePrefix, localPath } from '../../shared/i18n/locales.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';
import type { Route } from './+types/notice.ts';

export function loader({ url, params }: Route.LoaderArgs) {
  if (!isLocalePrefix(params.lang)) throw missing('page');

  return { isSent: addressOf(url).searchParams.get('sent') === '1' };
}

/** The form, sent before its script was here. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { call } = context.get(appContext);
  const { locale } = addressOf(url);
  const values = await request.formData();

  return answerForm(
    values,
    () => call(sendNotice, { query: { locale }, body: noticeBody(values) }),
    localPath(locale, '/notice?sent=1'),
  );
}

/** Notice of third parties, who buy nothing here and are affected by what others buy. */
export default function NoticeRoute({ loaderData: { isSent } }: Route.ComponentProps) {
  const { t } = useLingui();

  return (
    <SignCard title={<Trans>Report abuse</Trans>}>
      <PageHead
        title={t`Report abuse`}
        description={t`For people whose page is promoted against their will or whose rights are violated.`}
        canonicalPath="/notice"
        isIndexed={false}
      />
      <SentOrForm
        isSent={isSent}
        notice={
          <Trans>
            We got your report and are emailing you its number. We will review it and email you our decision
            and the reasons for it.
          </Trans>
        }
        path="/notice"
        again={<Trans>Send another one</Trans>}
      >
        <p>
          <Trans>
            Is something promoted here that should not be? Tell us, with or without an account. We read and
            answer every report.
          </Trans>
        </p>
        <NoticeForm />
      </SentOrForm>
    </SignCard>
  );
}
