import { Field } from '@fanfare/ui/fields/field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { shortLink } from '../campaign-name.ts';
import styles from './new-campaign.module.css';
import type { CheckedLink } from './use-checked-link.ts';

type LinkFieldProps = {
  url: string;
  checked: CheckedLink;
  error: string | undefined;
  onChange: (url: string) => void;
};

/** The link of the video, checked as an order of service 1 would be (VAL-36). */
export function LinkField({ url, checked: { fault, link }, error, onChange }: LinkFieldProps) {
  const { t } = useLingui();
  const video = link?.network === 'youtube' && link.kind === 'video' ? link : null;
  const words =
    fault === null
      ? undefined
      : link !== null && video === null
        ? t`Only YouTube videos can be tracked. Paste a link to one.`
        : fault;

  return (
    <section className={styles.part}>
      <Field
        name="url"
        label={<Trans>Link of the video</Trans>}
        error={error ?? words}
        hint={video === null ? null : <Trans>YouTube video · {shortLink(video.url)}</Trans>}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: the form begins with its link
            autoFocus
            value={url}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </section>
  );
}
