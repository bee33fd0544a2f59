import { Trans } from '@lingui/react/macro';
import { DEFAULT_MESSAGE } from '../../shared/use-api-form.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Draft } from './draft.ts';

export type ErrorSummaryProps = {
  draft: Pick<Draft, 'errors' | 'general'>;
  /** The order was refused, so what is wrong in its fields is told together as well. */
  hasFields: boolean;
};

/** What belongs to no field, and two or more wrong fields together. */
export function ErrorSummary({ draft, hasFields }: ErrorSummaryProps) {
  const ofFields = [...new Set(Object.values(draft.errors))];
  const listed = hasFields && ofFields.length > 1 ? ofFields : [];
  if (draft.general.length === 0 && listed.length === 0) return null;

  return (
    <Notice tone="stop" isAlert>
      {draft.general.map((message) => (
        <p key={message}>
          <Words message={message} />
        </p>
      ))}
      {listed.length > 0 ? (
        <p>
          <Trans>Please check these:</Trans>
        </p>
      ) : null}
      {listed.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}

/** Empty words stand for a call that never arrived. */
function Words({ message }: { message: string }) {
  if (message === '') return <Trans>It could not be sent. Check the connection and try again.</Trans>;

  return message === DEFAULT_MESSAGE ? <Trans>Sent data is invalid</Trans> : message;
}
