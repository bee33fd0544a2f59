import { staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Clock } from '../../desk/clock.tsx';
import styles from './letters-aside.module.css';
import { PlaceLetterDialog } from './place-letter-dialog.tsx';

/** Letters that went into no ticket by themselves, each with the reason: a person puts them into one, or away. */
export function LettersAside() {
  const { t } = useLingui();
  const [placing, setPlacing] = useState<staff.TicketLetter | null>(null);
  const dismiss = useDeskAction(staff.placeTicketLetter);
  const { data } = useQuery({
    queryKey: ['list', 'ticket-letters'],
    queryFn: ({ signal }) => callDesk(staff.listTicketLetters, {}, { signal, isBackground: true }),
  });
  if (!data || data.data.length === 0) return null;
  const reasons = {
    automatic: <Trans>Written by a program, as it seems</Trans>,
    no_ticket: <Trans>Sent to no ticket</Trans>,
    other_sender: <Trans>From another address than the ticket’s</Trans>,
    too_many: <Trans>More than twenty within an hour</Trans>,
  };

  return (
    <section className={styles.letters} aria-label={t`Emails without a ticket`}>
      <h2>
        <Trans>Emails without a ticket</Trans>
      </h2>
      <ul>
        {data.data.map((letter) => (
          <li key={letter.id}>
            <details>
              <summary>
                <b>{letter.sender}</b> <Clock iso={letter.received_at} /> · {reasons[letter.reason]}
                {letter.ticket_id === null ? null : ` · #${letter.ticket_id}`}
              </summary>
              <p className={styles.text}>{letter.text}</p>
              {letter.files.length > 0 ? (
                <p>
                  <Trans>Files that were not kept: {letter.files.join(', ')}</Trans>
                </p>
              ) : null}
            </details>
            <Button variant="quiet" onClick={() => setPlacing(letter)}>
              <Trans>Put into a ticket…</Trans>
            </Button>
            <Button
              variant="quiet"
              isBusy={dismiss.pending?.params.letterId === String(letter.id)}
              onClick={() =>
                void dismiss.run({ params: { letterId: String(letter.id) }, body: { ticket_id: null } })
              }
            >
              <Trans>Set aside</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {placing ? <PlaceLetterDialog letter={placing} onClose={() => setPlacing(null)} /> : null}
    </section>
  );
}
