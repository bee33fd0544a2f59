import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Page } from '../../desk/page.tsx';

export function TodayPage() {
  const { i18n } = useLingui();

  return <Page title={i18n._(msg`Today`)}>{null}</Page>;
}
