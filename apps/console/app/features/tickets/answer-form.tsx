import { staff } from '@fanfare/contract';
import { confidentialIn } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Popover } from '@fanfare/ui/overlays/popover.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { Clock } from '../../desk/clock.tsx';
import { holdLetter, seenBy } from '../../desk/dialogs/held-letters.ts';
import { useKeptText } from '../../desk/dialogs/use-kept-text.ts';
import { useFollowed } from '../../desk/panel/use-followed.ts';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import styles from './composer.module.css';
import { ComposerForm } from './composer-form.tsx';
import { FactArea, factsIn } from './fact-area.tsx';
import type { OpenTicket } from './open-ticket.ts';
import { firstNameOf } from './ticket-words.ts';

type AnswerFormProps = { ticket: OpenTicket; readAt: string; tabs: React.ReactNode };

/**
 * An answer to a ticket. It waits 20 s to be taken back, then its text is here again. One that names a provider or a cost waits for a
 * second press, and so does one under which somebody wrote. Ctrl Enter sends it.
 */
export function AnswerForm({ ticket, readAt, tabs }: AnswerFormProps) {
  const { t } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, keep] = useKeptText(`ticket ${ticket.id}`);
  const [asked, setAsked] = useState<string | null>(null);
  const look = useDeskAction(staff.lookAtTicket);
  const message = text.trim();
  const named = confidentialIn(message, ticket.confidential);
  const isAsked = named.length > 0 && asked === message;
  const [read, setRead] = useState(ticket.seen);
  if (message === '' && read !== ticket.seen) setRead(ticket.seen);
  const isMoved = message !== '' && read !== ticket.seen;
  useFollowed(message !== '');
  const name = firstNameOf(ticket);
  const params = { ticketId: String(ticket.id) };
  const block = ticket.order_words;
  const takeBlock = () => {
    if (block === null) return;
    keep((now) => (now.trim() === '' ? block.text : `${now.trimEnd()}\n\n${block.text}`));
    area.current?.focus();
  };
  useDeskKeys({ r: () => area.current?.focus(), ';': takeBlock });

  function send(): void {
    if (message === '') return;
    if (isMoved) {
      setRead(ticket.seen);
      return;
    }
    if (named.length > 0 && !isAsked) {
      setAsked(message);
      return;
    }
    const body = { message, ...(isAsked && { confirmed: true }) };
    holdLetter({
      to: name,
      about: `/tickets?view=all&open=${ticket.id}`,
      send: (options) =>
        callDesk(staff.answerTicket, { params, body: { ...body, ...seenBy(options, ticket) } }, options),
      putBack: () => keep((now) => (now.trim() === '' ? message : `${message}\n\n${now}`)),
    });
    keep('');
    setAsked(null);
  }

  return (
    <ComposerForm
      tools={
        <>
          {tabs}
          {block ? (
            <Button variant="quiet" onClick={takeBlock}>
              <Icon name="list" size={16} /> <Trans>Text block: position</Trans> <kbd>;</kbd>
            </Button>
          ) : null}
        </>
      }
      onSend={send}
    >
      <FactArea
        ref={area}
        name="message"
        label={t`Answer`}
        maxLength={5000}
        value={text}
        facts={block?.facts ?? []}
        onChange={({ currentTarget }) => keep(currentTarget.value)}
      />
      {isMoved ? (
        <Announced isNews className={styles.said} data-is-named>
          <Icon name="alert" size={16} />
          <Trans>There is a new message above. Read it first.</Trans>
        </Announced>
      ) : message === '' ? null : (
        <Announced className={styles.said} data-is-named={named.length > 0 || undefined}>
          <Icon name={named.length > 0 ? 'alert' : 'check'} size={16} />
          {named.length > 0 ? (
            <Trans>It names {named.join(', ')}, which customers do not read.</Trans>
          ) : (
            <span>
              <Facts count={factsIn(text, block?.facts ?? []).length} readAt={readAt} />{' '}
              <Trans>No provider’s name, no cost.</Trans>
            </span>
          )}
        </Announced>
      )}
      <div className={styles.foot}>
        <Button type="submit" variant="primary" disabled={message === ''}>
          {isMoved ? (
            <Trans>I have read it</Trans>
          ) : isAsked ? (
            <Trans>Send it all the same</Trans>
          ) : (
            <Trans>Send, then wait for {name}</Trans>
          )}{' '}
          <kbd>Ctrl ↵</kbd>
        </Button>
        {ticket.state === 'with_us' ? (
          <Popover
            label={t`Other ways to answer`}
            face={<Icon name="chevron" size={16} />}
            className={styles.more}
            closesOnPick
          >
            {() => (
              <button type="button" onClick={() => void look.run({ params })}>
                <Trans>Notify that it is in review</Trans>
              </button>
            )}
          </Popover>
        ) : null}
        <small>
          <Trans>By email and in their account; 20 s to undo</Trans>
        </small>
      </div>
    </ComposerForm>
  );
}

function Facts({ count, readAt }: { count: number; readAt: string }) {
  if (count === 0) return null;

  return (
    <>
      <Plural value={count} one="# fact from the order" other="# facts from the order" />,{' '}
      <Trans>
        read <Clock iso={readAt} />.
      </Trans>
    </>
  );
}
