import { isDripping } from '../draft/line.ts';
import { DripSwitch, type DripSwitchProps } from '../form/drip-switch.tsx';
import styles from './drip-box.module.css';
import { DripEditor } from './drip-editor.tsx';
import { DripPlanView } from './drip-plan-view.tsx';

/** A drip feed: how a quantity is spread over runs, and the plan that comes of it. */
export function DripBox(props: DripSwitchProps) {
  const { line, dispatch } = props;

  return (
    <div className={styles.box}>
      <DripSwitch {...props} />
      {isDripping(line) ? (
        <>
          <DripEditor line={line} dispatch={dispatch} />
          <DripPlanView line={line} dispatch={dispatch} />
        </>
      ) : null}
    </div>
  );
}
