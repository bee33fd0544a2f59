import { type OutputOf, staff } from '@fanfare/contract';
import { Money } from '@fanfare/ui/money/money.tsx';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { ThingState } from '../../desk/panel/thing-state.tsx';
import { roleName } from '../../shell/role-names.ts';
import { LIMIT_WORDS, PERMISSION_WORDS } from './right-words.ts';
import styles from './role-table.module.css';

type Role = OutputOf<typeof staff.getStaffRoles>['data'][number];
const NOTHING = msg`–`;

/** Access of a role to customers and their documents, in a word. */
const REACHES: readonly {
  id: string;
  words: MessageDescriptor;
  reachOf: (role: Role) => MessageDescriptor;
}[] = [
  {
    id: 'customers',
    words: msg`Customers`,
    reachOf: ({ permissions }) =>
      permissions.includes('customers.handle')
        ? msg`yes`
        : permissions.includes('customers.read')
          ? msg({ message: 'read', context: 'a right' })
          : NOTHING,
  },
  {
    id: 'documents',
    words: msg`Documents`,
    reachOf: ({ role, permissions }) =>
      permissions.includes('documents.decide')
        ? msg`yes`
        : staff.GIVEN_ROLES.some((given) => given === role)
          ? msg`by grant`
          : NOTHING,
  },
];

/** Reads what each role may do; it changes with a release alone. */
export const useRoles = () =>
  useQuery({
    queryKey: ['staff roles'],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.getStaffRoles, {}, { signal, isBackground: true })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Limits that each role may decide alone; above them a second person decides. As a whole with every permission. */
export function RoleTable({ isWhole }: { isWhole: boolean }) {
  const { i18n } = useLingui();
  const title = useId();
  const query = useRoles();
  if (!query.data) return <ThingState query={query} />;
  const roles = query.data;
  const permissions = roles.find(({ role }) => role === 'owner')?.permissions ?? [];

  return (
    <section className={styles.part}>
      <h2>
        <span id={title}>
          <Trans>What each role may do alone</Trans>
        </span>{' '}
        <small>
          <Trans>above it a second person decides</Trans>
        </small>
        {isWhole ? null : (
          <Link to="/staff?view=roles">
            <Trans>All permissions</Trans>
          </Link>
        )}
      </h2>
      <div className={styles.frame}>
        <table aria-labelledby={title}>
          <thead>
            <tr>
              <td />
              {roles.map(({ role }) => (
                <th key={role} scope="col">
                  {i18n._(roleName(role))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LIMIT_WORDS.map(({ name, words }) => (
              <tr key={name}>
                <th scope="row">{i18n._(words)}</th>
                {roles.map(({ role, limits }) => (
                  <td key={role}>{Number(limits[name]) === 0 ? '–' : <Money amount={limits[name]} />}</td>
                ))}
              </tr>
            ))}
            {isWhole
              ? null
              : REACHES.map(({ id, words, reachOf }) => (
                  <tr key={id}>
                    <th scope="row">{i18n._(words)}</th>
                    {roles.map((role) => (
                      <td key={role.role}>{i18n._(reachOf(role))}</td>
                    ))}
                  </tr>
                ))}
            {(isWhole ? permissions : []).map((permission) => (
              <tr key={permission}>
                <th scope="row">{i18n._(PERMISSION_WORDS[permission])}</th>
                {roles.map(({ role, permissions: own }) => (
                  <td key={role}>{own.includes(permission) ? <Trans>yes</Trans> : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
