import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { LateFacts } from '../../shared/facts/late-facts.tsx';
import { useInstance } from '../../shared/pages/instance.ts';
import styles from './intro.module.css';
import type { CatalogueView } from './load-catalogue.server.ts';

export type IntroProps = { view: CatalogueView; search: string };

/** Introduction of the page. Signed-in customers get only the text of a type, so that the list comes first. */
export function Intro({ view, search }: IntroProps) {
  const { profile } = useInstance();
  const { network, type } = view;
  const isPlain = network === null && type === null && search === '';

  return (
    <header className={profile !== null && type === null ? 'visually-hidden' : styles.intro}>
      <h1 id="services-title">
        {isPlain && profile === null ? <Sentence /> : <Title view={view} search={search} />}
      </h1>
      {type?.meta_description ? <p className={styles.lead}>{type.meta_description}</p> : null}
      {view.typeFacts ? <LateFacts as="type" className={styles.lead} facts={view.typeFacts} /> : null}
      {type === null && profile === null ? <Facts /> : null}
    </header>
  );
}

function Sentence() {
  return (
    <>
      <span className={styles.wide}>
        <Trans>Paid promotion for your video, post or profile</Trans>
      </span>
      <span className={styles.narrow}>
        <Trans>Paid promotion for a link</Trans>
      </span>
    </>
  );
}

function Facts() {
  return (
    <>
      <ul className={styles.wide}>
        <li>
          <Icon name="receipt" size={16} />
          <Trans>The fee is shown before you pay</Trans>
        </li>
        <li>
          <Icon name="undo" size={16} />
          <Trans>Anything not delivered is refunded</Trans>
        </li>
        <li>
          <Icon name="mail" size={16} />
          <Trans>Just an email, no account needed</Trans>
        </li>
      </ul>
      <p className={styles.narrow}>
        <Trans>
          No account needed. The fee is shown before you pay, and anything not delivered is refunded.
        </Trans>
      </p>
    </>
  );
}

function Title({ view: { network, type }, search }: IntroProps) {
  if (search !== '') return <Trans>Results for “{search}”</Trans>;
  if (type !== null) return type.title;
  if (network !== null) return <Trans>{network.name} services</Trans>;

  return <Trans>All services</Trans>;
}
