import { Button } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';

export type FailedListProps = {
  title: React.ReactNode;
  /** Request id by which the operator finds the failure; null when it is unknown. */
  failureId: string | null;
};

/** A list that could not be read; its filter stays as it is. */
export function FailedList({ title, failureId }: FailedListProps) {
  const { revalidate, state } = useRevalidator();

  return (
    <Empty
      kind="failed"
      title={title}
      action={
        <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Nothing is lost: only this list did not load.</Trans>{' '}
      {failureId === null ? null : <Trans>Reference for support: {failureId}</Trans>}
    </Empty>
  );
}
