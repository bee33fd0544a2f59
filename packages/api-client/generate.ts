import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedCalls } from './generated-calls.ts';

writeFileSync(join(import.meta.dirname, 'src/calls.ts'), generatedCalls());
