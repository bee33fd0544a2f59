import { staff } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Popover } from '@fanfare/ui/overlays/popover.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../../api/call-desk.ts';
import { useMe } from '../../shell/desk-me.ts';
import styles from './hand-over.module.css';
import type { Holding } from './use-holding.ts';

/** To whom a ticket may be given, each with how many of theirs wait, and back to nobody where it is one's own. */
export function HandOver({ holding }: { holding: Holding }) {
  return (
    <Popover
      face={
        <>
          <Trans>Hand over</Trans> <Icon name="chevron" size={16} />
        </>
      }
      className={styles.button}
      closesOnPick
      isSheetOnPhone
    >
      {() => <Colleagues holding={holding} />}
    </Popover>
  );
}

function Colleagues({ holding: { assignee, handOver, giveBack } }: { holding: Holding }) {
  const me = useMe();
  const { data, isError } = useQuery({
    queryKey: ['ticket-colleagues'],
    queryFn: async ({ signal }) =>
      (await callDesk(staff.listTicketColleagues, {}, { signal, isBackground: true })).data,
  });
  if (data === undefined)
    return (
      <Announced className={styles.none}>
        {isError ? <Trans>Could not load the names.</Trans> : <Trans>One moment…</Trans>}
      </Announced>
    );
  const others = data.filter(({ id }) => id !== assignee?.id);

  return (
    <>
      {others.length === 0 ? (
        <p className={styles.none}>
          <Trans>No one else can answer tickets.</Trans>
        </p>
      ) : null}
      {others.map(({ id, name, waiting }) => (
        <button key={id} type="button" onClick={() => handOver(id)}>
          <span>
            {name}
            {id === me.id ? (
              <>
                {' '}
                <small>
                  <Trans>you</Trans>
                </small>
              </>
            ) : null}
          </span>
          <small>
            <Plural value={waiting} one="# waiting" other="# waiting" />
          </small>
        </button>
      ))}
      {assignee?.id === me.id ? (
        <div className={styles.back}>
          <button type="button" onClick={giveBack}>
            <Trans>No one: return it to the queue</Trans>
          </button>
        </div>
      ) : null}
    </>
  );
}
