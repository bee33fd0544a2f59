import { DEFAULT_COUNTRY, SEARCHES_A_DAY } from '@fanfare/rules';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { Link, useRevalidator } from 'react-router';
import { useDuration } from '../../shared/browser/use-duration.ts';
import { localPath } from '../../shared/i18n/locales.ts';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import styles from './answer.module.css';
import { type Question, searchOf } from './keyword-tool-state.ts';
import type { Country } from './load-suggestions.server.ts';

/** Stands in for the United Kingdom where that was searched. */
const UNITED_STATES = 234;

type AnswerProps = { title?: React.ReactNode; children: React.ReactNode; action?: React.ReactNode };

/** Message in the place of the list while there is none. */
export function Answer({ title, children, action }: AnswerProps) {
  return (
    <Announced as="div" isNews className={styles.answer}>
      {title ? <h2>{title}</h2> : null}
      <p>{children}</p>
      {action ? <div>{action}</div> : null}
    </Announced>
  );
}

/** The day's searches are used up: when there are new ones, and how to have more. */
export function UsedUp({ limit, minutes, hasPlan, path: page }: UsedUpProps) {
  const path = usePath();
  const { profile, locale } = useInstance();
  const time = useDuration()(minutes);
  const register = `${path('/register')}?${new URLSearchParams({ redirect: localPath(locale, page) })}`;

  return (
    <Answer
      title={<Plural value={limit} one="Today’s # search is used" other="Today’s # searches are used" />}
      action={
        hasPlan ? null : profile === null ? (
          <ButtonLink variant="primary" to={register}>
            <Trans>Register for {SEARCHES_A_DAY.customer} a day</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={path('/plans-and-pricing')}>
            <Trans>See the plans</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>New ones are here at midnight UTC, in {time}. What you selected stays.</Trans>{' '}
      {hasPlan ? null : <Trans>With a plan there are {SEARCHES_A_DAY.plan} searches a day.</Trans>}
    </Answer>
  );
}
type UsedUpProps = { limit: number; minutes: number; hasPlan: boolean; path: string };

/** Nothing was found: the same words may bring something elsewhere. */
export function NothingFound({ question, countries, field }: NothingFoundProps) {
  const nameOf = (wanted: number) => countries.find(({ id }) => id === wanted)?.name ?? '';
  const other = question.country === DEFAULT_COUNTRY.id ? UNITED_STATES : DEFAULT_COUNTRY.id;
  const [country, elsewhere] = [nameOf(question.country), nameOf(other)];

  return (
    <Answer>
      <Trans>No suggestions for this in {country}. Try fewer words.</Trans>{' '}
      <Link to={searchOf({ ...question, country: other }, field)} preventScrollReset>
        <Trans>Search in {elsewhere}</Trans>
      </Link>
    </Answer>
  );
}
type NothingFoundProps = {
  question: Question;
  countries: readonly Country[];
  field: 'keyword' | 'about';
};

/** The source did not answer. */
export function NotAnswered() {
  const { revalidate, state } = useRevalidator();

  return (
    <Answer
      title={<Trans>The suggestions could not be found</Trans>}
      action={
        <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Their source did not answer. This search was not counted.</Trans>
    </Answer>
  );
}
