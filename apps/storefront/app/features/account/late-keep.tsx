import { useState } from 'react';
import { latePart } from '../../shared/loading/late-part.ts';
import { loadPart } from '../../shared/loading/load-part.ts';
import type { KeepFormProps } from './keep-form.tsx';
/** Sent with the page: its code, which would bring it, comes late. */
import '@fanfare/ui/card.module.css';
import '@fanfare/ui/fields/field.module.css';
import '@fanfare/ui/fields/password-field.module.css';
import './keep-form.module.css';
import './sign-card.module.css';

const PLACE = 'keep-place';
const part = latePart<KeepFormProps>(() =>
  loadPart(() => import('./keep-form.tsx')).then(({ KeepForm }) => KeepForm),
);

/** The server draws it at once, and React takes over a page that has it when its code is here. */
if (import.meta.env.SSR) await part.come();
else if (document.getElementById(PLACE) !== null) void part.come();

/** A guest's alone: the orders of customers load without it. */
export function LateKeep(props: KeepFormProps) {
  const [Part] = useState(part.pick);

  return (
    <div id={PLACE}>
      <Part {...props} />
    </div>
  );
}
