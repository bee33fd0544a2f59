import { Button } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';

/** The list could not be read; the filter stays as it is. */
export function FailedList({ id }: { id: string | null }) {
  const { revalidate, state } = useRevalidator();

  return (
    <Empty
      kind="failed"
      title={<Trans>The orders could not be loaded</Trans>}
      action={
        <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Your orders are safe: only this list did not load.</Trans>{' '}
      {id === null ? null : <Trans>Number for support: {id}</Trans>}
    </Empty>
  );
}
