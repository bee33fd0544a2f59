import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderNote } from './staff.ts';

// The instance that the stories are played on: a demo shop whose folder is gone when it ends.
const folder = mkdtempSync(join(tmpdir(), 'fanfare-e2e-'));
process.env.DATA_DIR = folder;
// Commands of staff are run beside it.
writeFileSync(folderNote(process.env.PORT), folder);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../apps/core/src/main.ts');
