import type { Profile } from '@fanfare/contract';
import { Suspense, useState } from 'react';
import { latePart } from '../../shared/loading/late-part.ts';
import { loadPart } from '../../shared/loading/load-part.ts';
import type { RunningCountProps } from './menus/running-count.tsx';
import type { ToDoFigureProps } from './menus/to-do-figure.tsx';

const load = () => loadPart(() => import('./customer-parts.ts'));
const figure = latePart(async () => (await load()).ToDoFigure);
const count = latePart(async () => (await load()).RunningCount);
const tools = latePart(async () => (await load()).CustomerTools);

/** Brings what of the shell guests never see. */
export const customerShell = () => Promise.all([figure.come(), count.come(), tools.come()]);

export function ToDo(props: ToDoFigureProps) {
  const [Figure] = useState(figure.pick);

  return (
    <Suspense>
      <Figure {...props} />
    </Suspense>
  );
}

export function RunningCount(props: RunningCountProps) {
  const [Count] = useState(count.pick);

  return (
    <Suspense>
      <Count {...props} />
    </Suspense>
  );
}

export function CustomerTools({ profile }: { profile: Profile }) {
  const [Tools] = useState(tools.pick);

  return (
    <Suspense>
      <Tools profile={profile} />
    </Suspense>
  );
}
