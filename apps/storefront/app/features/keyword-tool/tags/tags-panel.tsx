import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useCopied } from '../../../shared/browser/use-copied.ts';
import { keepForCampaign } from '../../../shared/campaign-draft.ts';
import { usePath } from '../../../shared/pages/instance.ts';
import { charactersOf, hashtagText, MOST_CHARACTERS, tagText, USUAL_HASHTAGS } from './tag-text.ts';
import styles from './tags-panel.module.css';

export type TagsPanelProps = { taken: readonly string[]; country: number; language: string };

/** The taken tags as they are copied, with how many characters they are. */
export function TagsPanel({ taken, country, language }: TagsPanelProps) {
  const path = usePath();
  const [areHashtags, setHashtags] = useState(false);
  const text = areHashtags ? hashtagText(taken) : tagText(taken);
  const { isCopied, copy } = useCopied(text);
  const characters = charactersOf(taken);
  const over = characters - MOST_CHARACTERS;
  const [used, left, tooMany] = [characters, -over, over].map(formatNumber);

  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>
          <Plural value={taken.length} one="# tag" other="# tags" />
        </h2>
        <fieldset className={styles.forms}>
          <legend className="visually-hidden">
            <Trans>Copied as</Trans>
          </legend>
          <button type="button" aria-pressed={!areHashtags} onClick={() => setHashtags(false)}>
            <Trans>Tags</Trans>
          </button>
          <button type="button" aria-pressed={areHashtags} onClick={() => setHashtags(true)}>
            <Trans>#Hashtags</Trans>
          </button>
        </fieldset>
      </div>
      <p className={styles.text} lang={language}>
        {text}
      </p>
      {areHashtags ? (
        <p className={styles.usual}>
          <Trans>{USUAL_HASHTAGS} under a video are usual</Trans>
        </p>
      ) : (
        <div className={styles.count} data-over={over > 0 || undefined}>
          <span>
            <Trans>
              {used} of {MOST_CHARACTERS} characters
            </Trans>
          </span>
          <span>{over > 0 ? <Trans>{tooMany} too many</Trans> : <Trans>{left} left</Trans>}</span>
          <i aria-hidden="true">
            <i style={{ width: `${Math.min(100, (characters / MOST_CHARACTERS) * 100)}%` }} />
          </i>
        </div>
      )}
      <Button variant="primary" isWide disabled={taken.length === 0} onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        <CopyWords isCopied={isCopied} over={areHashtags || over <= 0 ? null : (tooMany ?? null)} />
      </Button>
      {taken.length === 0 ? null : (
        <ButtonLink
          variant="quiet"
          to={path('/youtube-campaign/create')}
          onClick={() => keepForCampaign({ url: '', keywords: taken, countries: [country] })}
        >
          <Trans>Track them as keywords</Trans>
        </ButtonLink>
      )}
    </section>
  );
}

/** The words of a button that copies; how many characters are too many is said, and they are copied all the same. */
export function CopyWords({ isCopied, over }: { isCopied: boolean; over: string | null }) {
  return (
    <Announced as="span">
      {isCopied ? (
        <Trans>Copied</Trans>
      ) : over === null ? (
        <Trans>Copy the tags</Trans>
      ) : (
        <Trans>Copy, {over} characters too many</Trans>
      )}
    </Announced>
  );
}
