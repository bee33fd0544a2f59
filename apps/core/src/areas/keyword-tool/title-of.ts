import type { Core } from '../../core.ts';
import { invalidField } from '../../refusal.ts';

/** Subject of a video: the text itself, or the title of the video that it links to. Throws 422 where nobody tells that title. */
export async function titleOf(core: Core, about: string): Promise<string> {
  const text = about.trim();
  if (!/^https?:\/\/\S+$/i.test(text)) return text;
  const page = await core.pages.read(text).catch(() => null);
  if (!page?.title) throw invalidField('about', 'keyword_tool.title_unknown');

  return page.title.slice(0, 200);
}
