import type { Banner, BannerPlace, Lang } from '@fanfare/contract';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './banner-slide.module.css';
import { useHeavyTask } from './heavy-task.ts';

type Slide = Banner['information'][number];
export type BannerSlideProps = { place: BannerPlace; slide: Slide; lang: Lang };

/** Slide in the operator's colours. Text comes with the page, pictures load when the page is at rest (CATB-06). */
export function BannerSlide({ place, slide, lang }: BannerSlideProps) {
  const isAtRest = useHeavyTask();
  const { background_color, background_image, title_color, image, title, button_text, link } = slide;

  return (
    <div
      className={styles.slide}
      data-place={place}
      style={{
        backgroundColor: background_color ?? undefined,
        backgroundImage:
          isAtRest && background_image !== null ? `url(${JSON.stringify(background_image)})` : undefined,
        color: title_color ?? undefined,
      }}
    >
      {image === null || !isAtRest ? null : <img src={image} alt="" loading="lazy" />}
      <p lang={lang}>{title}</p>
      {link !== null && button_text ? (
        <SlideButton slide={slide} lang={lang} link={link} text={button_text} />
      ) : null}
    </div>
  );
}

type SlideButtonProps = { slide: Slide; lang: Lang; link: string; text: string };

function SlideButton({ slide, lang, link, text }: SlideButtonProps) {
  const path = usePath();
  const { button_color, button_text_color } = slide;
  const look = {
    className: styles.button,
    lang,
    style: {
      backgroundColor: button_color ?? undefined,
      color: button_text_color ?? undefined,
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
