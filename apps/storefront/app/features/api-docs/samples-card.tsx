import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './docs-card.module.css';
import { Highlight } from './highlight.tsx';
import { SAMPLE_LANGUAGES, type SampledCall, sampleOf } from './samples.ts';
import { useSampleLanguage } from './use-sample-language.ts';

/** Programs that send a call, in the language that was chosen last. */
export function SamplesCard({ call }: { call: SampledCall }) {
  const { t } = useLingui();
  const name = useId();
  const [language, setLanguage] = useSampleLanguage();
  const sample = sampleOf(language, call);

  return (
    <section className={styles.card} aria-label={t`Samples`}>
      <div className={styles.languages}>
        <div role="radiogroup" aria-label={t`Language of the samples`}>
          {SAMPLE_LANGUAGES.map((one) => (
            <label key={one} translate="no">
              <input
                className="visually-hidden"
                type="radio"
                name={name}
                checked={one === language}
                onChange={() => setLanguage(one)}
              />
              {one}
            </label>
          ))}
        </div>
        <CopyButton text={sample} label={t`Copy the sample`} copiedLabel={t`Copied`} />
      </div>
      <Highlight code={sample} />
    </section>
  );
}
