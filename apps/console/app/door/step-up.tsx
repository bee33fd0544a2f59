import type { door } from '@fanfare/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useStepUp } from '../api/step-up.ts';
import { setDoor } from '../api/use-door.ts';
import { DeskDialog } from '../desk/dialogs/desk-dialog.tsx';
import { deedWords } from '../desk/panel/deed-words.ts';
import { DemoCode } from './demo-code.tsx';
import { FactorWays } from './factor-step.tsx';

/** Asks for a second factor again over the page, before money, keys or staff are touched. */
export function StepUp({ me }: { me: door.Me }) {
  const { t, i18n } = useLingui();
  const { waiting, about } = useStepUp();
  if (waiting === null) return null;
  const deed = about && deedWords((words) => i18n._(words), about);

  return (
    <DeskDialog title={t`Show your second factor`} width={440} onClose={() => waiting(false)}>
      {deed === null ? null : (
        <p>
          <b>
            <Trans>It is for: {deed}</Trans>
          </b>
        </p>
      )}
      <p>
        <Trans>Needed for money, keys and staff, once every ten minutes. Your action then continues.</Trans>
      </p>
      <FactorWays
        me={me}
        onShown={(next) => {
          setDoor(next);
          waiting(true);
        }}
      />
      <DemoCode />
    </DeskDialog>
  );
}
