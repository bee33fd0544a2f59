import * as contract from '@fanfare/contract';
import { parseLocale } from '@fanfare/contract';
import { DEFAULT_COUNTRY } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { clientBlock } from '../../http/client-block.ts';
import type { Mount } from '../../http/mount.ts';
import { notFound } from '../../refusal.ts';
import { readLimit } from './day-limit.ts';
import { findSuggestions } from './find-suggestions.ts';
import { searcherOf } from './searcher.ts';
import { titleOf } from './title-of.ts';

export function keywordToolRoutes({ mount }: Mount): void {
  mount(contract.suggestKeywords)(async ({ core, caller, query, locale, request }) => {
    await requireTool(core);

    return {
      data: await findSuggestions(core, searcherOf(core, caller, clientBlock(request)), {
        kind: 'keywords',
        text: query.keyword,
        language: parseLocale(query.language) ?? locale,
        country: query.country ?? DEFAULT_COUNTRY.id,
      }),
    };
  });

  mount(contract.suggestTags)(async ({ core, caller, query, locale, request }) => {
    await requireTool(core);
    const title = await titleOf(core, query.about);
    const found = await findSuggestions(core, searcherOf(core, caller, clientBlock(request)), {
      kind: 'tags',
      text: title,
      language: parseLocale(query.language) ?? locale,
      country: query.country ?? DEFAULT_COUNTRY.id,
    });

    return { data: { ...found, title } };
  });

  mount(contract.getSuggestionLimit)(async ({ core, caller, request }) => {
    await requireTool(core);

    return { data: await readLimit(core, searcherOf(core, caller, clientBlock(request))) };
  });
}

/** Shops without keyword tools have none of these calls (INST-23). */
async function requireTool(core: Core): Promise<void> {
  const { settings } = await core.site.current();
  if (!settings.features.keywordTools) throw notFound('page');
}
