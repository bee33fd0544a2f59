import { type OutputOf, staff } from '@fanfare/contract';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeskAction } from '../../api/use-desk-action.ts';
import { ActionDialog } from '../../desk/dialogs/action-dialog.tsx';
import { StatementSum } from './statement-sum.tsx';

type Taken = OutputOf<typeof staff.readBankStatement>['data'];

/** Reads a statement of a bank account; columns are asked for only where the file does not tell. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [taken, setTaken] = useState<Taken | null>(null);
  const read = useDeskAction(staff.readBankStatement, { onDone: ({ data }) => setTaken(data) });
  const error = read.refusal?.error ?? null;
  const needsColumns = error?.errors.columns !== undefined;

  return (
    <ActionDialog
      title={t`Read a statement`}
      does={<Trans>Read it</Trans>}
      note={<Trans>It does not credit anything.</Trans>}
      isBusy={read.pending !== null}
      refusal={error}
      fields={['file']}
      onClose={onClose}
      onSubmit={(form) => {
        for (const [name, value] of [...form]) if (value === '') form.delete(name);
        void read.run({ body: form });
      }}
    >
      {taken ? <StatementSum sum={taken} /> : null}
      <Field
        name="file"
        label={<Trans>File of the bank</Trans>}
        hint={<Trans>CSV, camt, MT940 or ZIP, up to 10 MB</Trans>}
        error={error?.errors.file?.[0]}
      >
        {(wiring) => (
          <input {...wiring} type="file" name="file" accept=".csv,.txt,.xml,.sta,.mt940,.940,.zip" />
        )}
      </Field>
      {needsColumns ? (
        <>
          <TextField name="date" label={<Trans>Column of the date</Trans>} error={undefined} />
          <TextField name="amount" label={<Trans>Column of the amount</Trans>} error={undefined} />
          <TextField name="sender" label={<Trans>Column of the sender</Trans>} error={undefined} />
          <TextField name="reference" label={<Trans>Column of the reference</Trans>} error={undefined} />
        </>
      ) : null}
    </ActionDialog>
  );
}
