import { Trans } from '@lingui/react/macro';
import { SwitchRow } from '../forms/switch-row.tsx';
import { useInstance } from '../pages/instance.ts';

type RefillSwitchProps = {
  /** Time within which drops are refilled, in words. */
  guarantee: string | null;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
};

/** Refill of what drops later, for a part of the price. */
export function RefillSwitch({ guarantee, isOn, onSwitch }: RefillSwitchProps) {
  const { settings } = useInstance();

  return (
    <SwitchRow
      label={<Trans>Refill {guarantee ?? ''}</Trans>}
      note={<Trans>Adds {settings.guaranteeChargePercent}% to the price. We refill drops.</Trans>}
      isOn={isOn}
      onSwitch={onSwitch}
    />
  );
}
