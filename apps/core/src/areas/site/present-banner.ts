import type { Banner, Lang } from '@fanfare/contract';
import type { BannerWords, SavedBanner } from './banner-schema.ts';
import { sanitizeBanner } from './operator-html.ts';

/** A banner in the words of a language, slides in their order. */
export function presentBanner(banner: SavedBanner, words: BannerWords & { lang: Lang }): Banner {
  const content = banner.content === null ? null : (words.content ?? banner.content);
  const information = banner.information.map((slide, place) => ({
    ...slide,
    title: words.information?.[place]?.title ?? slide.title,
    button_text: words.information?.[place]?.button_text ?? slide.button_text,
  }));

  return {
    ...banner,
    lang: words.lang,
    content: content === null ? null : sanitizeBanner(content),
    information: information.toSorted((a, b) => a.sorting - b.sorting),
  };
}
