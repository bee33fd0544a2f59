import { Segments } from '@fanfare/ui/fields/segments.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AnswerForm } from './answer-form.tsx';
import { NoteForm } from './note-form.tsx';
import type { OpenTicket } from './open-ticket.ts';

type Kind = 'answer' | 'note';

/** Text field at the foot of a thread: an answer to its customer, or a note for staff. Both texts are kept. */
export function Composer({ ticket, readAt }: { ticket: OpenTicket; readAt: string }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<Kind>('answer');
  const tabs = (
    <Segments<Kind>
      label={t`What is written`}
      options={[
        { value: 'answer', label: t`Answer` },
        { value: 'note', label: t`Note` },
      ]}
      chosen={kind}
      onChoose={setKind}
    />
  );

  return kind === 'note' ? (
    <NoteForm id={ticket.id} tabs={tabs} />
  ) : (
    <AnswerForm ticket={ticket} readAt={readAt} tabs={tabs} />
  );
}
