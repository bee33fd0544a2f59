import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Empty } from '@fanfare/ui/empty.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDeskKeys } from '../../desk/use-desk-keys.ts';
import { useMe } from '../../shell/desk-me.ts';
import { photoMark } from './photo-mark.ts';
import styles from './photo-stage.module.css';
import { usePhoto } from './use-photo.ts';

type PhotoStageProps = { id: number; name: string; head: React.ReactNode };

/** A photo, fitted or in its own size, turned as needed. */
export function PhotoStage({ id, name, head }: PhotoStageProps) {
  const { t } = useLingui();
  const me = useMe();
  const { photo, again } = usePhoto(id);
  const [isWhole, setWhole] = useState(true);
  const [turns, setTurns] = useState(0);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [mark] = useState(() =>
    photoMark(`${me.name} · ${new Date().toLocaleString([], { dateStyle: 'short', timeStyle: 'short' })}`),
  );
  const turn = () => setTurns((before) => before + 1);
  useDeskKeys({ '+': () => setWhole(false), '-': () => setWhole(true), r: turn });
  const isUpright = turns % 2 === 0;
  const [width, height] = isUpright ? [size.width, size.height] : [size.height, size.width];

  return (
    <>
      <div className={styles.head}>
        {head}
        <span className={styles.tools}>
          <button
            type="button"
            aria-label={t`The whole photo`}
            aria-pressed={isWhole}
            onClick={() => setWhole(true)}
          >
            <Icon name="minus" size={16} />
          </button>
          <button
            type="button"
            aria-label={t`In its own size`}
            aria-pressed={!isWhole}
            onClick={() => setWhole(false)}
          >
            <Icon name="plus" size={16} />
          </button>
          <button type="button" aria-label={t`Turn`} onClick={turn}>
            <Icon name="repeat" size={16} />
          </button>
        </span>
      </div>
      <section
        className={styles.stage}
        aria-label={name}
        aria-busy={photo.state === 'reading'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
      >
        {photo.state === 'shown' ? (
          <div className={styles.frame} style={isWhole ? {} : { width, height }}>
            <span
              className={styles.paper}
              data-whole={isWhole || undefined}
              data-upright={isUpright || undefined}
              style={{ rotate: `${turns * 90}deg` }}
            >
              <img
                src={photo.url}
                alt={t`${name}, as the customer sent it`}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  setSize({ width: naturalWidth, height: naturalHeight })
                }
              />
              <i aria-hidden="true" style={{ backgroundImage: mark }} />
            </span>
          </div>
        ) : null}
        {photo.state === 'reading' ? (
          <Announced isNews>
            <Trans>The photo comes</Trans>
          </Announced>
        ) : null}
        {photo.state === 'gone' ? (
          <Empty kind="match" title={<Trans>This photo is no longer stored</Trans>}>
            <Trans>Its customer took it back or sent another one, or 30 days are over.</Trans>
          </Empty>
        ) : null}
        {photo.state === 'failed' ? (
          <Empty
            kind="failed"
            title={<Trans>Could not load the photo</Trans>}
            action={
              <Button onClick={again}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>The storage may be down. Each try counts as a view in the log.</Trans>
          </Empty>
        ) : null}
      </section>
    </>
  );
}
