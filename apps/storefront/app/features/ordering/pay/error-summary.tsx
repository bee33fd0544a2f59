import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { DEFAULT_MESSAGE } from '../../../shared/use-api-form.ts';

export type ErrorSummaryProps = {
  /** What belongs to no field. */
  general: readonly string[];
  /** Of the fields, told together as well when there are two or more. */
  ofFields: readonly string[];
};

export function ErrorSummary({ general, ofFields }: ErrorSummaryProps) {
  const distinct = [...new Set(ofFields)];
  const listed = distinct.length > 1 ? distinct : [];
  if (general.length === 0 && listed.length === 0) return null;

  return (
    <Notice tone="stop" isAlert>
      {general.map((message) => (
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
