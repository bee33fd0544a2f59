import { FolderFaults, faultList } from './faults.ts';
import { requireFormat } from './folder-format.ts';
import { type Folder, parseFolder } from './parse-folder.ts';
import { spellOutPhrases } from './phrases.ts';
import type { RawFolder } from './read-folder.ts';
import { checkLoyalty } from './rules-loyalty.ts';
import { checkMoney } from './rules-money.ts';
import { checkNetworks, checkServiceTypes } from './rules-networks.ts';
import { checkPackages } from './rules-packages.ts';
import { checkQuests } from './rules-quests.ts';
import { checkServices } from './rules-services.ts';
import { checkSite } from './rules-site.ts';
import { checkTranslations } from './rules-translations.ts';
import { checkUnique } from './rules-unique.ts';

/**
 * Checks a whole folder: the shape of every file and the relations between rows. Throws FolderFaults with all faults at once,
 * each naming the file, the row, the value there and what is expected.
 */
export function validateFolder(raw: RawFolder): Folder {
  if (raw.files.settings !== undefined) requireFormat(raw.files.settings, raw.path);
  const { folder: parsed, faults } = parseFolder(raw);
  const folder = spellOutPhrases(parsed);
  const rules = faultList();
  for (const check of [
    checkUnique,
    checkNetworks,
    checkServiceTypes,
    checkServices,
    checkPackages,
    checkMoney,
    checkLoyalty,
    checkQuests,
    checkSite,
    checkTranslations,
  ])
    check(folder, rules.fault);
  const all = [...faults, ...rules.faults];
  if (all.length > 0) throw new FolderFaults(all);

  return folder;
}
