import { Icon } from '@fanfare/ui/icon.tsx';
import { Split } from '@fanfare/ui/page/split.tsx';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import { AnswerPart } from './answer-part.tsx';
import { AskForm } from './ask-form.tsx';
import type { HeldPlan } from './held-plan.ts';
import styles from './keyword-tool.module.css';
import { searchOf } from './keyword-tool-state.ts';
import type { LoadedSuggestions } from './load-suggestions.server.ts';
import { SelectedBar } from './selected-bar.tsx';
import { useSelectedKeywords } from './selected-keywords.ts';
import { SelectedPanel } from './selected-panel.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useOtherQuestion } from './use-other-question.ts';

export type KeywordToolProps = { loaded: LoadedSuggestions; plan: HeldPlan | null };

/** Finds keywords and gathers those that fit (DLG-32). */
export function KeywordTool({ loaded, plan }: KeywordToolProps) {
  const path = usePath();
  const { question, countries, found } = loaded;
  const selected = useSelectedKeywords();
  const [isOther, onOther] = useOtherQuestion(searchOf(question, 'keyword'));
  const gathered = { selected, country: question.country, plan };

  return (
    <>
      <Split aside={<SelectedPanel {...gathered} />}>
        <section className={styles.card}>
          <AskForm
            field="keyword"
            label={<Trans>Keyword</Trans>}
            longest={80}
            button={{ icon: <Icon name="search" />, words: <Trans>Find</Trans> }}
            question={question}
            countries={countries}
            refused={found.state === 'refused' ? found : null}
            onOther={onOther}
          />
          <AnswerPart
            loaded={loaded}
            field="keyword"
            page="/keywords-tools"
            hasPlan={plan !== null}
            isOther={isOther}
            invitation={
              <Trans>
                Write a word or two that your video is about. Phrases around them come as a list, to tick and
                copy.
              </Trans>
            }
          >
            <SuggestionList
              suggestions={found.state === 'found' ? found.suggestions : []}
              figures={found.state === 'found' ? found.figures : null}
              source={found.state === 'found' ? found.source : null}
              period={found.state === 'found' ? found.period : null}
              question={question}
              country={countries.find(({ id }) => id === question.country)?.name ?? ''}
              selected={selected}
              tracked={plan?.tracked ?? []}
            />
          </AnswerPart>
        </section>
        <p className={styles.note}>
          <Trans>
            A search counts once, however many suggestions it brings. The same search again on this day is
            free.
          </Trans>{' '}
          <Link to={path('/about-youtube-keyword-tool')}>
            <Trans>Where suggestions come from</Trans>
          </Link>
        </p>
      </Split>
      <SelectedBar {...gathered} />
    </>
  );
}
