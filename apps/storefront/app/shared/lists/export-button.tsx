import { useAction } from '@fanfare/client/use-action.ts';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { downloadFile } from './download-file.ts';

export type ExportButtonProps = {
  /** Where the list is as a file. */
  address: string;
  /** What the file is called when the server does not say. */
  name: string;
  /** What it is saved as, where that is no CSV. */
  children?: React.ReactNode;
};

/** Saves a list as a file, as it is filtered. */
export function ExportButton({ address, name, children }: ExportButtonProps) {
  const { run, pending, refusal } = useAction(() => downloadFile(address, name));

  return (
    <>
      <Button isBusy={pending !== null} onClick={() => void run()}>
        {children ?? <Trans>Export CSV</Trans>}
      </Button>
      {refusal ? (
        <span role="alert">
          <Trans>The file could not be created. Please try again.</Trans>
        </span>
      ) : null}
    </>
  );
}
