import { askToConfirm } from '@fanfare/client/confirm.ts';
import { useLingui } from '@lingui/react/macro';
import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router';

type Rows = {
  /** Name of the row that is open; null while none is. */
  open: string | null;
  /** Opens a row in place of another one, or none. Asks first where that one was changed. */
  show: (name: string | null) => Promise<void>;
  /** Closes the row, and leaves what was changed in it. */
  close: () => void;
};

const RowsContext = createContext<Rows | null>(null);

/** The rows of a screen that are changed in place: one at a time, and none is left with changes unasked. */
export function OpenRow({ children }: { children: React.ReactNode }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const hasChanges = () => [...(place.current?.querySelectorAll('form') ?? [])].some(isChanged);
  const ask = () =>
    askToConfirm({
      title: t`Leave without saving?`,
      body: t`What you changed here is lost.`,
      agree: t`Leave`,
      disagree: t`Stay`,
    });
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && hasChanges(),
  );
  const answer = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    if (await ask()) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void answer();
  }, [blocker.state]);
  const hold = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => hold(event);
    addEventListener('beforeunload', listen);

    return () => removeEventListener('beforeunload', listen);
  }, []);
  const show = async (name: string | null) => {
    if (name === open || (hasChanges() && !(await ask()))) return;
    setOpen(name);
  };

  return (
    <RowsContext value={{ open, show, close: () => setOpen(null) }}>
      <div ref={place}>{children}</div>
    </RowsContext>
  );
}

export function useRows(): Rows {
  const rows = useContext(RowsContext);
  if (rows === null) throw new Error('useRows outside of the settings');

  return rows;
}

/** True for a form with a button of its own, since switches are saved at once, and a field that is not as the page gave it. */
function isChanged(form: HTMLFormElement): boolean {
  return (
    form.dataset.byButton !== undefined &&
    form.querySelector('details:not([open])') === null &&
    [...form.elements].some(
      (field) =>
        field instanceof HTMLInputElement &&
        (field.type === 'checkbox' || field.type === 'radio'
          ? field.checked !== field.defaultChecked
          : field.value !== field.defaultValue),
    )
  );
}
