import { useLingui } from '@lingui/react/macro';
import { useSingleKeys } from './single-keys.ts';

/** Switch of the single-letter keys. */
export function SingleKeysSwitch({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  const { areOn, set } = useSingleKeys();

  return (
    <label className={className}>
      <input type="checkbox" checked={areOn} onChange={({ currentTarget }) => set(currentTarget.checked)} />
      <span>{t`Single keys such as J and K`}</span>
    </label>
  );
}
