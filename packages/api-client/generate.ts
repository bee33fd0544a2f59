import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedCalls } from './generated-calls.ts';

const FILE = join(import.meta.dirname, 'src/calls.ts');
const text = generatedCalls();
// An unchanged file is left alone: a build may run beside its readers.
if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) writeFileSync(FILE, text);
