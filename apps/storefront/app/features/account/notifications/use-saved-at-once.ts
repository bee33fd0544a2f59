import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Time for which "Saved" is shown. */
const SHOWN_MS = 2_000;

export type Saved<Name> = { name: Name; isSaved: boolean } | null;

/**
 * Saves each switch as it is set, one after the other in the order in which they were pressed. What is refused turns back.
 *
 * @param known What is set now.
 * @param onSettled Called once everything that was pressed has its answer.
 */
export function useSavedAtOnce<Name extends string>(
  known: Readonly<Record<Name, boolean>>,
  send: (name: Name, isOn: boolean) => Promise<unknown>,
  onSettled: () => void,
) {
  const [last, setLast] = useState<Saved<Name>>(null);
  const stored = useRef<Record<Name, boolean>>({ ...known });
  const turn = useRef(Promise.resolve());
  const waiting = useRef(0);
  const fields = useRef(new Map<Name, HTMLInputElement>());

  const save = (name: Name, isOn: boolean) => {
    waiting.current += 1;
    turn.current = turn.current.then(async () => {
      try {
        await send(name, isOn);
        stored.current[name] = isOn;
        setLast({ name, isSaved: true });
      } catch {
        const field = fields.current.get(name);
        // Another press may have come meanwhile, whose turn is still to come.
        if (field && field.checked === isOn) field.checked = stored.current[name];
        setLast({ name, isSaved: false });
      }
      waiting.current -= 1;
      if (waiting.current === 0) onSettled();
    });
  };
  useEffect(() => {
    if (!last?.isSaved) return;
    const timer = setTimeout(() => setLast(null), SHOWN_MS);

    return () => clearTimeout(timer);
  }, [last]);
  // A switch may have been set before the scripts were here.
  const saveEarlier = useEffectEvent(() => {
    for (const [name, field] of fields.current) {
      if (field.checked !== stored.current[name]) save(name, field.checked);
    }
  });
  useEffect(() => saveEarlier(), []);

  return {
    last,
    fieldProps: (name: Name) => ({
      name,
      defaultChecked: known[name],
      ref: (field: HTMLInputElement | null) => {
        if (field) fields.current.set(name, field);
        else fields.current.delete(name);
      },
      onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => save(name, target.checked),
    }),
  };
}
