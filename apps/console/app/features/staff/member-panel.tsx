import { type StaffPermission, staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { StatusBadge } from '@fanfare/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callDesk } from '../../api/call-desk.ts';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Clock } from '../../desk/clock.tsx';
import type { OpenRow } from '../../desk/list/use-open-row.ts';
import { type Check, Checks } from '../../desk/panel/checks.tsx';
import { deedWords, subjectWords } from '../../desk/panel/deed-words.ts';
import { Facts } from '../../desk/panel/facts.tsx';
import { Log } from '../../desk/panel/log.tsx';
import { Panel, PanelSection } from '../../desk/panel/panel.tsx';
import { ThingState } from '../../desk/panel/thing-state.tsx';
import { useMe } from '../../shell/desk-me.ts';
import { roleName } from '../../shell/role-names.ts';
import { ChangeDialog } from './change-dialog.tsx';
import styles from './member-panel.module.css';
import { RemoveDialog } from './remove-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { PERMISSION_WORDS } from './right-words.ts';
import { useRoles } from './role-table.tsx';

/** A member of staff: permissions, use of the limits, sessions and actions. */
export function MemberPanel({ id, open }: { id: string; open: OpenRow }) {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<'change' | 'reset' | 'remove' | null>(null);
  const me = useMe();
  const query = useQuery({
    queryKey: ['staff member', id],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.getStaffMember, { params: { memberId: id } }, { signal, isBackground: true }))
        .data,
  });
  const roles = useRoles().data ?? [];
  const signOut = useDeskAction(staff.endStaffSessions);
  const member = query.data;
  if (!member)
    return (
      <Panel title={t`Staff`} label={t`Staff`} open={open}>
        <ThingState query={query} />
      </Panel>
    );
  const { name, email, role, factors, since, invited_by, today, permissions, signed_in, lately } = member;
  const all = roles.find((one) => one.role === 'owner')?.permissions ?? [];
  const limits: Partial<Record<StaffPermission, string>> = {
    'orders.refund': t`${formatMoney(today.refunds.limit)} a day`,
    'wallet.correct': t`${formatMoney(today.corrections.limit)} a day`,
  };
  const may: Check[] = permissions.map((permission) => ({
    key: permission,
    result: 'yes',
    words: i18n._(PERMISSION_WORDS[permission]),
    note: limits[permission],
  }));
  const mayNot = all.filter((permission) => !permissions.includes(permission));

  return (
    <Panel
      title={name || email}
      label={name || email}
      open={open}
      badge={
        role === null ? (
          <StatusBadge tone="part">
            <Trans>Left</Trans>
          </StatusBadge>
        ) : (
          <StatusBadge tone="ok">{i18n._(roleName(role))}</StatusBadge>
        )
      }
      sentence={
        <>
          {invited_by ? (
            <Trans>
              On the staff since <Clock iso={since} />, invited by {invited_by.name}.
            </Trans>
          ) : (
            <Trans>
              On the staff since <Clock iso={since} />, by a command.
            </Trans>
          )}{' '}
          <Trans>
            Returned {formatMoney(today.refunds.used)} of {formatMoney(today.refunds.limit)} today.
          </Trans>
        </>
      }
      foot={
        role === null ? null : (
          <>
            <Button onClick={() => setAsked('change')}>
              <Trans>Change role and limits…</Trans>
            </Button>
            {id !== String(me.id) && (factors.app || factors.passkeys > 0) ? (
              <Button onClick={() => setAsked('reset')}>
                <Trans>Reset second factor…</Trans>
              </Button>
            ) : null}
            <Button onClick={() => setAsked('remove')}>
              <Trans>Take access away…</Trans>
            </Button>
            <p>
              <Trans>Never above your own limits</Trans>
            </p>
          </>
        )
      }
    >
      <PanelSection title={<Trans>Allowed</Trans>}>
        <Checks checks={may} />
      </PanelSection>
      {mayNot.length > 0 && role !== null ? (
        <PanelSection title={<Trans>Not allowed</Trans>}>
          <ul className={styles.not}>
            {mayNot.map((permission) => (
              <li key={permission}>{i18n._(PERMISSION_WORDS[permission])}</li>
            ))}
          </ul>
        </PanelSection>
      ) : null}
      <PanelSection
        title={<Trans>Logged in</Trans>}
        note={
          signed_in.length > 0 ? (
            <Button
              variant="quiet"
              isBusy={signOut.pending !== null}
              onClick={() => void signOut.run({ params: { memberId: id } })}
            >
              <Trans>End all</Trans>
            </Button>
          ) : null
        }
      >
        {signed_in.length === 0 ? <Trans>nowhere</Trans> : null}
        <Facts
          facts={signed_in.map((session) => ({
            key: String(session.id),
            name: <Clock iso={session.since} />,
            value: (
              <Trans>
                {session.device || t`unknown device`}, ends <Clock iso={session.ends_at} />
              </Trans>
            ),
          }))}
        />
      </PanelSection>
      <PanelSection
        title={<Trans>Did lately</Trans>}
        note={
          <Link to={`/audit?actor=${encodeURIComponent(`staff ${id}`)}`}>
            <Trans>All lines</Trans>
          </Link>
        }
      >
        <Log
          lines={lately.map((line) => ({
            key: String(line.id),
            at: line.at,
            words: deedWords(i18n._.bind(i18n), line.action),
            by: subjectWords(i18n._.bind(i18n), line.subject),
          }))}
        />
      </PanelSection>
      {asked === 'change' ? <ChangeDialog member={member} onClose={() => setAsked(null)} /> : null}
      {asked === 'reset' ? <ResetDialog member={member} onClose={() => setAsked(null)} /> : null}
      {asked === 'remove' ? <RemoveDialog member={member} onClose={() => setAsked(null)} /> : null}
    </Panel>
  );
}
