import { staff } from '@fanfare/contract';
import { formatNumber } from '@fanfare/rules';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../../api/call-desk.ts';
import { Clock } from '../../desk/clock.tsx';
import { Facts } from '../../desk/panel/facts.tsx';
import { PanelSection } from '../../desk/panel/panel.tsx';
import { ThingState } from '../../desk/panel/thing-state.tsx';

/** Sessions of a customer, and the keys of their programs, by the beginning alone. */
export function AccessTab({ customerId }: { customerId: number }) {
  const query = useQuery({
    queryKey: ['customer access', customerId],
    queryFn: ({ signal }) =>
      callDesk(
        staff.getCustomerAccess,
        { params: { customerId: String(customerId) } },
        { signal, isBackground: true },
      ),
  });
  if (!query.data) return <ThingState query={query} />;
  const { sessions, passkeys, app, tokens } = query.data.data;

  return (
    <>
      <PanelSection title={<Trans>Logged in</Trans>}>
        {sessions.length === 0 ? <Trans>nowhere</Trans> : null}
        <Facts
          facts={sessions.map(({ id, device, seen_at, is_staff }) => ({
            key: String(id),
            name: <Clock iso={seen_at} />,
            value: is_staff ? <Trans>a visit of staff</Trans> : device || <Trans>unknown device</Trans>,
          }))}
        />
      </PanelSection>
      <PanelSection title={<Trans>Second factor</Trans>}>
        <Facts
          facts={[
            { key: 'passkeys', name: <Trans>Passkeys</Trans>, value: formatNumber(passkeys) },
            {
              key: 'app',
              name: <Trans>Code app</Trans>,
              value: app ? <Trans>on</Trans> : <Trans>off</Trans>,
            },
          ]}
        />
      </PanelSection>
      <PanelSection title={<Trans>API tokens</Trans>}>
        {tokens.length === 0 ? <Trans>none</Trans> : null}
        <Facts
          facts={tokens.map(({ id, name, prefix, used_at }) => ({
            key: String(id),
            name,
            value: (
              <>
                <code>{prefix}…</code>{' '}
                {used_at === null ? (
                  <Trans>never used</Trans>
                ) : (
                  <Trans>
                    used <Clock iso={used_at} />
                  </Trans>
                )}
              </>
            ),
          }))}
        />
      </PanelSection>
    </>
  );
}
