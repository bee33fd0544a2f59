import control from './switch.module.css';
import styles from './switch-row.module.css';

export type SwitchRowProps = {
  label: React.ReactNode;
  note?: React.ReactNode;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  takesFocus?: boolean;
};

/** Something that is on or off, with its name and what it does at the start of the line. */
export function SwitchRow({ label, note, isOn, onSwitch, takesFocus = false }: SwitchRowProps) {
  return (
    <label className={styles.switch}>
      <span>
        {label}
        {note ? <small>{note}</small> : null}
      </span>
      <input
        className={control.switch}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state
        role="switch"
        // biome-ignore lint/a11y/noAutofocus: it was just pressed, and now stands elsewhere
        autoFocus={takesFocus}
        checked={isOn}
        onChange={({ target }) => onSwitch(target.checked)}
      />
    </label>
  );
}
