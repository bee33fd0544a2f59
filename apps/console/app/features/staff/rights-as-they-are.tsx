import type { OutputOf, staff } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePress } from '../../desk/dialogs/press.ts';
import { Facts } from '../../desk/panel/facts.tsx';
import { roleName } from '../../shell/role-names.ts';
import { LIMIT_WORDS } from './right-words.ts';

type Member = OutputOf<typeof staff.getStaffMember>['data'];

/** Rights of somebody as of now, where a colleague changed them under the open dialog: the choices in it stay. */
export function RightsAsTheyAre({ member: { role, own_limits, granted } }: { member: Member }) {
  const { i18n } = useLingui();
  const { isStale } = usePress();
  if (!isStale) return null;

  return (
    <Facts
      facts={[
        {
          key: 'role',
          name: <Trans>Role now</Trans>,
          value: role === null ? <Trans>Left</Trans> : i18n._(roleName(role)),
        },
        ...LIMIT_WORDS.map(({ name, words }) => {
          const limit = own_limits[name];
          return limit === undefined ? null : { key: name, name: i18n._(words), value: formatMoney(limit) };
        }),
        granted.includes('documents.decide')
          ? {
              key: 'documents',
              name: <Trans>See documents</Trans>,
              value: <Trans>by grant; every look is logged</Trans>,
            }
          : null,
      ]}
    />
  );
}
