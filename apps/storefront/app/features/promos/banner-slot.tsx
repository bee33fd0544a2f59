import type { Banner } from '@fanfare/contract';
import { BannerHtml } from './banner-html.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { PromoSlot } from './promo-slot.tsx';

/** The banner of a screen, at the end of what the screen is for. */
export function BannerSlot({ banner }: { banner: Banner | undefined }) {
  return banner === undefined ? null : (
    <PromoSlot slides={slidesOf(banner)} size="strip" delay={banner.scroll_delay} />
  );
}

/** Slides of a banner in their order, or its text. */
export function slidesOf(banner: Banner): React.ReactElement[] {
  const { place, type, content, lang, information } = banner;
  if (type === 'html') return [<BannerHtml key={place} place={place} html={content ?? ''} lang={lang} />];

  return information.map((slide) => (
    <BannerSlide key={`${place} ${slide.sorting}`} place={place} slide={slide} lang={lang} />
  ));
}
