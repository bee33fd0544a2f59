import { Split } from '@fanfare/ui/page/split.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { traitsOf } from '../../../shared/i18n/locales.ts';
import { AnswerPart } from '../answer-part.tsx';
import { AskForm } from '../ask-form.tsx';
import styles from '../keyword-tool.module.css';
import { searchOf } from '../keyword-tool-state.ts';
import type { LoadedSuggestions } from '../load-suggestions.server.ts';
import { useOtherQuestion } from '../use-other-question.ts';
import { TagChips } from './tag-chips.tsx';
import { bestTags } from './tag-text.ts';
import { TagsBar } from './tags-bar.tsx';
import { TagsPanel } from './tags-panel.tsx';

export type TagsGeneratorProps = { loaded: LoadedSuggestions; hasPlan: boolean };

/** Tags for a video by its title or link, to take or leave and to copy. */
export function TagsGenerator({ loaded, hasPlan }: TagsGeneratorProps) {
  const { question, countries, found } = loaded;
  const answered = searchOf(question, 'about');
  const tags = found.state === 'found' ? found.suggestions : [];
  const [taken, onTaken] = useTaken(answered, tags);
  const [isOther, onOther] = useOtherQuestion(answered);
  const language = traitsOf(question.language).bcp47;

  return (
    <>
      <Split aside={<TagsPanel taken={taken} country={question.country} language={language} />}>
        <section className={styles.card}>
          <AskForm
            field="about"
            label={<Trans>What the video is about</Trans>}
            longest={200}
            button={{ words: <Trans>Find tags</Trans> }}
            question={question}
            countries={countries}
            refused={found.state === 'refused' ? found : null}
            hint={found.state === 'found' && found.title !== question.search ? found.title : undefined}
            onOther={onOther}
          />
          <AnswerPart
            loaded={loaded}
            field="about"
            page="/tags-generator"
            hasPlan={hasPlan}
            isOther={isOther}
            invitation={
              <Trans>
                Write the title of your video, or paste its link. The best tags for it come as a list.
              </Trans>
            }
          >
            <TagChips tags={tags} taken={taken} onTaken={onTaken} language={language} />
          </AnswerPart>
        </section>
      </Split>
      <TagsBar taken={taken} />
    </>
  );
}

/** The tags that are taken of an answer: at first the best of it. */
function useTaken(answered: string, tags: readonly string[]) {
  const [chosen, setChosen] = useState<{ answered: string; taken: readonly string[] } | null>(null);
  const taken = chosen?.answered === answered ? chosen.taken : bestTags(tags);

  return [taken, (next: readonly string[]) => setChosen({ answered, taken: next })] as const;
}
