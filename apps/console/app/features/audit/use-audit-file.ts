import { useAction } from '@fanfare/client/use-action.ts';
import { staff } from '@fanfare/contract';
import { callDeskFile } from '../../api/call-desk-file.ts';

/** Saves the lines that the filters leave as a CSV file; that it was made is a line too. */
export function useAuditFile(query: Record<string, string | undefined>) {
  return useAction(async () => {
    const file = await callDeskFile(staff.exportAuditEntries, { query });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await file.blob());
    link.download = `audit-${new Date().toISOString().slice(0, 10)}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  });
}
