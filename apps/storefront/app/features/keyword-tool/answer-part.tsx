import { useNavigation } from 'react-router';
import { Answer, NotAnswered, NothingFound, UsedUp } from './answer.tsx';
import styles from './answer-part.module.css';
import { searchOf } from './keyword-tool-state.ts';
import type { LoadedSuggestions } from './load-suggestions.server.ts';

export type AnswerPartProps = {
  loaded: LoadedSuggestions;
  field: 'keyword' | 'about';
  /** Path of the page that asks. */
  page: string;
  hasPlan: boolean;
  /** Said before anything was asked. */
  invitation: React.ReactNode;
  /** True while the form asks something else than what was answered. */
  isOther: boolean;
  /** The list, where there is one. */
  children: React.ReactNode;
};

/** Answer to a question: the list, or the reason why there is none. */
export function AnswerPart(props: AnswerPartProps) {
  const { loaded, field, page, hasPlan, invitation, isOther, children } = props;
  const { question, countries, found } = loaded;
  const isLoading = useNavigation().state === 'loading';

  return (
    <div className={styles.answer} data-dimmed={isOther || isLoading || undefined}>
      {found.state === 'found' ? (
        found.suggestions.length > 0 ? (
          children
        ) : (
          <NothingFound question={question} countries={countries} field={field} />
        )
      ) : found.state === 'used-up' ? (
        <UsedUp
          limit={found.limit.limit}
          minutes={found.minutes}
          hasPlan={hasPlan}
          path={page + searchOf(question, field)}
        />
      ) : found.state === 'failed' ? (
        <NotAnswered />
      ) : found.state === 'none' ? (
        <Answer>{invitation}</Answer>
      ) : null}
    </div>
  );
}
