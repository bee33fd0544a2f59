import { rmSync, writeFileSync } from 'node:fs';
import { memoryFolder } from '../apps/core/testing/memory-folder.ts';
import { endWithParent } from '../scripts/end-with-parent.ts';
import { folderNote } from './staff.ts';

// The instance that the stories are played on: a demo shop whose folder is gone when it ends.
endWithParent();
const folder = await memoryFolder('e2e');
process.env.DATA_DIR = folder;
// Commands of staff are run beside it.
writeFileSync(folderNote(process.env.PORT), folder);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../apps/core/src/main.ts');
