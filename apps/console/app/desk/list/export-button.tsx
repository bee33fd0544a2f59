import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { type InputOf, staff } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { loadFile } from '../load-file.ts';

type Exported = InputOf<typeof staff.exportList>['body'];
type ExportButtonProps = { list: Exported['list']; query: Record<string, string | undefined> };

/** Saves the rows that the filters of a list leave as a CSV file. */
export function ExportButton({ list, query }: ExportButtonProps) {
  const act = useDeskAction(staff.exportList, { onDone: ({ data }) => loadFile(data.url) });
  // The address has what the list's own call takes; what it lacks is left out.
  const body = { list, query: JSON.parse(JSON.stringify(query)) } as Exported;

  return (
    <>
      <Button isBusy={act.pending !== null} onClick={() => void act.run({ body })}>
        <Icon name="receipt" size={16} /> <Trans>Export</Trans>
      </Button>
      {act.refusal ? <span role="alert">{refusalWords(act.refusal.error, [])}</span> : null}
    </>
  );
}
