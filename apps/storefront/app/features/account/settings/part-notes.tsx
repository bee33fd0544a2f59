import type { LinkedCard, ListedToken, NotificationSettings, Profile, SecondFactor } from '@fanfare/contract';
import { Plural, Trans } from '@lingui/react/macro';
import type { SettingsPart } from './settings-parts.ts';

/** null where it could not be read. */
export type WhatIsSet = {
  factor: SecondFactor | null;
  notifications: NotificationSettings | null;
  cards: readonly LinkedCard[] | null;
  tokens: readonly ListedToken[] | null;
};

/** Settings of each part in a few words. */
export function partNotes(
  { name, email, account_type, company_name }: Profile,
  { factor, notifications, cards, tokens }: WhatIsSet,
): Partial<Record<SettingsPart, React.ReactNode>> {
  return {
    account: <bdi>{[name, email].filter(Boolean).join(', ')}</bdi>,
    security:
      factor === null ? null : factor.is_enabled ? (
        <Trans>Two-step verification is on</Trans>
      ) : (
        <Trans>Two-step verification is off</Trans>
      ),
    notifications:
      notifications === null ? null : notifications.devices.length === 0 ? (
        <Trans>Email</Trans>
      ) : (
        <>
          <Trans>Email</Trans>,{' '}
          <Plural value={notifications.devices.length} one="# browser" other="# browsers" />
        </>
      ),
    company: account_type === 'company' ? <bdi>{company_name}</bdi> : <Trans>For myself</Trans>,
    cards:
      cards === null ? null : cards.length === 0 ? (
        <Trans>None yet</Trans>
      ) : (
        <bdi>{cards.map((card) => card.name).join(', ')}</bdi>
      ),
    data: <Trans>Copy, cookies, deletion</Trans>,
    developers:
      tokens === null ? null : tokens.length === 0 ? (
        <Trans>None yet</Trans>
      ) : (
        <Plural value={tokens.length} one="# token" other="# tokens" />
      ),
  };
}
