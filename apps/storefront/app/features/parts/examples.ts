import { CHARTS } from './chart-examples.tsx';
import { CONTROLS } from './controls-examples.tsx';
import type { Example } from './example.ts';
import { FACTS } from './facts-examples.tsx';
import { LAYERS } from './layers-examples.tsx';
import { LISTS } from './lists-examples.tsx';
import { WAYS } from './ways-examples.tsx';

export const EXAMPLES: readonly Example[] = [...CONTROLS, ...WAYS, ...LISTS, ...LAYERS, ...CHARTS, ...FACTS];
