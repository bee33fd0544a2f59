import { inStorage } from '../../../shared/browser/in-storage.ts';
import { latePart } from '../../../shared/loading/late-part.ts';
import { loadPart } from '../../../shared/loading/load-part.ts';
import { draftKeyOf } from '../../../shared/ordering/draft-key.ts';
import type { SeveralLinesProps } from './several-lines.tsx';

/** Most orders are of one line: the code of several comes before the second is added. */
export const severalLines = latePart<SeveralLinesProps>(() =>
  loadPart(() => import('./several-lines.tsx')).then(({ SeveralLines }) => SeveralLines),
);

// A kept order may be of several.
if (inStorage((storage) => storage.getItem(draftKeyOf('form'))) !== null) void severalLines.come();
