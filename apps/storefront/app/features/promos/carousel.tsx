import type { Banner, Lang } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePath } from '../../shared/instance.ts';
import styles from './carousel.module.css';
import { useTurning } from './use-turning.ts';

type Slide = Banner['information'][number];

/** The operator's slides, one at a time. They turn by themselves only while nobody reads, and can be stopped (WCAG 2.2.2). */
export function Carousel({ banner }: { banner: Banner }) {
  const { t } = useLingui();
  const slides = banner.information.toSorted((a, b) => a.sorting - b.sorting);
  const [place, setPlace] = useState(0);
  const turning = useTurning(banner.scroll_delay, slides.length, setPlace);
  const slide = slides[place];
  if (slide === undefined) return null;

  return (
    <section
      className={styles.carousel}
      aria-roledescription={t`carousel`}
      aria-label={slides[0]?.title}
      {...turning.restHandlers}
    >
      <SlideView key={slide.sorting} slide={slide} lang={banner.lang} />
      {slides.length > 1 ? (
        <div className={styles.controls}>
          {slides.map(({ sorting, title }, index) => (
            <button
              key={sorting}
              type="button"
              aria-label={title}
              aria-current={index === place ? 'true' : undefined}
              onClick={() => setPlace(index)}
            />
          ))}
          {banner.scroll_delay > 0 ? (
            <button type="button" className={styles.stop} onClick={turning.stopOrGo}>
              {turning.isStopped ? <Trans>Play</Trans> : <Trans>Pause</Trans>}
            </button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

type SlideProps = { slide: Slide; lang: Lang };

function SlideView({ slide, lang }: SlideProps) {
  const { background_color, background_image, title_color, image, title, button_text, link } = slide;

  return (
    <div
      className={styles.slide}
      style={{
        ...(background_color === null ? {} : { backgroundColor: background_color }),
        ...(background_image === null ? {} : { backgroundImage: `url(${JSON.stringify(background_image)})` }),
        ...(title_color === null ? {} : { color: title_color }),
      }}
    >
      {image === null ? null : <img src={image} alt="" loading="lazy" />}
      <p lang={lang}>{title}</p>
      {link !== null && button_text ? (
        <SlideButton slide={slide} lang={lang} link={link} text={button_text} />
      ) : null}
    </div>
  );
}

function SlideButton({ slide, lang, link, text }: SlideProps & { link: string; text: string }) {
  const path = usePath();
  const { button_color, button_text_color } = slide;
  const look = {
    className: styles.button,
    lang,
    style: {
      ...(button_color === null ? {} : { backgroundColor: button_color }),
      ...(button_text_color === null ? {} : { color: button_text_color }),
    },
  };
  const words = (
    <>
      {text}
      <Icon name="right" size={16} />
    </>
  );

  return link.startsWith('/app/') ? (
    <Link {...look} to={path(link.slice('/app'.length))}>
      {words}
    </Link>
  ) : (
    <a {...look} href={link} rel="noopener">
      {words}
    </a>
  );
}
