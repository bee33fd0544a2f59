import { checkMoney } from '../apps/core/src/commands/check-money.ts';
import { HISTORY_FILE } from '../apps/core/src/seed/history-file.ts';
import { readFolder } from '../apps/core/src/seed/read-folder.ts';
import { DEMO_FOLDER } from '../apps/core/src/seed/seed-demo.ts';
import { validateFolder } from '../apps/core/src/seed/validate-folder.ts';
import { live } from '../apps/core/testing/demo-history/live.ts';
import { startStage } from '../apps/core/testing/demo-history/stage.ts';
import { writeHistory } from '../apps/core/testing/demo-history/write-history.ts';

/**
 * `npm run make-demo -- [DAYS] [FILE]`: lives through ninety days of a demo shop, in some ten minutes, and writes them into the file that
 * a new demo begins with (decision 0140). Fewer days and another file are for trying it out.
 */
const [days = '90', file = HISTORY_FILE] = process.argv.slice(2);
const DAY = 24 * 3600 * 1000;
/** A Monday afternoon, so that the weeks of each making are the same. */
const until = new Date('2026-11-30T15:00:00Z');
const from = until.getTime() - Number(days) * DAY;

const stage = await startStage(from);
try {
  const folder = validateFolder(await readFolder(DEMO_FOLDER));
  const { refused } = await live(stage, folder, {
    ...{ from, until: until.getTime() },
    say: (line) => console.log(line),
  });
  for (const [text, times] of refused) console.log(`refused ${times} times: ${text}`);
  const broken = await checkMoney(stage.core.db);
  if (broken.length > 0) throw new Error(`money is not where it should be: ${broken.join('; ')}`);
  const size = await writeHistory(stage.core, file, until);
  console.log(`${file}: ${Math.round(size / 1000)} KB`);
} finally {
  await stage.stop();
}
