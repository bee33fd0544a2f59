import { Trans } from '@lingui/react/macro';

/** Switch by which a request that changes something is only tried. */
export function TestSwitch({ isTest, onChange }: { isTest: boolean; onChange: (isTest: boolean) => void }) {
  return (
    <label>
      <Trans>Only a test, nothing is changed</Trans>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state
        role="switch"
        checked={isTest}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
