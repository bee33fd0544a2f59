import { useId, useState } from 'react';
import { followLayer } from './follow-layer.ts';
import styles from './popover.module.css';

export type PopoverProps = {
  /** Name of the content for screen readers; left out where the face of the button says it. */
  label?: string;
  face: React.ReactNode;
  className: string | undefined;
  /** True closes a list of choices with the choice; boxes to tick keep it open. */
  closesOnPick: boolean;
  /** True shows the content as a sheet on a phone instead of over the list. */
  isSheetOnPhone?: boolean;
  /** True for fields in place of a list of choices: as wide as they are, and open while the page behind them changes. */
  isForm?: boolean;
  /** True opens it as it comes into the page. */
  opensAtOnce?: boolean | undefined;
  /** Content, rendered when the popover is opened. */
  children: () => React.ReactNode;
};

/** Opens a layer once; the same function each time, so that React calls it as the layer comes and as it goes. */
const openLayer = (layer: HTMLElement | null): void => layer?.showPopover();

/** A layer below its button. The browser opens, places and closes it. */
export function Popover({
  label,
  face,
  className,
  closesOnPick,
  isSheetOnPhone,
  isForm,
  opensAtOnce,
  children,
}: PopoverProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const anchor = `--layer-${id.replaceAll(/\W/g, '')}`;

  return (
    <div className={styles.popover}>
      <button
        type="button"
        className={className}
        style={{ anchorName: anchor }}
        popoverTarget={id}
        aria-label={label}
      >
        {face}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only what is chosen inside it closes it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button sends a click for its keys itself */}
      <div
        ref={opensAtOnce ? openLayer : undefined}
        id={id}
        popover="auto"
        className={styles.layer}
        data-sheet={isSheetOnPhone || undefined}
        data-form={isForm || undefined}
        data-stays={isForm ? '' : undefined}
        style={{ positionAnchor: anchor }}
        {...followLayer(setOpen)}
        onClick={({ currentTarget }) => {
          if (closesOnPick) currentTarget.hidePopover();
        }}
      >
        {isOpen ? children() : null}
      </div>
    </div>
  );
}
