import { identifyLink } from '@fanfare/rules';
import { Field } from '@fanfare/ui/field.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { shortLink } from '../campaign-name.ts';
import styles from './new-campaign.module.css';
import { useLinkFault } from './use-link-fault.ts';

type LinkFieldProps = { url: string; error: string | undefined; onChange: (url: string) => void };

/** The link of the video, checked as an order of service 1 would be (VAL-36). */
export function LinkField({ url, error, onChange }: LinkFieldProps) {
  const { t } = useLingui();
  const fault = useLinkFault(url);
  const read = identifyLink(url);
  const isYouTube = read.ok && read.link.network === 'youtube';
  const isVideo = isYouTube && read.link.kind === 'video';
  const words =
    fault === null
      ? undefined
      : isYouTube && !isVideo
        ? t`A campaign needs one video. Paste a link to it.`
        : fault;

  return (
    <section className={styles.part}>
      <Field
        name="url"
        label={<Trans>Link of the video</Trans>}
        error={error ?? words}
        hint={isVideo ? <Trans>YouTube video · {shortLink(read.link.url)}</Trans> : null}
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
