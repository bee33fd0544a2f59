import { useAction } from '@fanfare/client/use-action.ts';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { downloadFile } from './download-file.ts';

export type ExportButtonProps = {
  /** Address of the list as a file. */
  address: string;
  /** File name, if the server sends none. */
  name: string;
  /** Label of the format, if it is not CSV. */
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
