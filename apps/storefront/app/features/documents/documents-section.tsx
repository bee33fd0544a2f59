import { ButtonLink } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Trans } from '@lingui/react/macro';
import { usePath } from '../../shared/pages/instance.ts';

/** The lasting way to one's documents: alerts lead there only while something is asked for. */
export function DocumentsSection() {
  const path = usePath();

  return (
    <section id="documents" className={card.card} aria-labelledby="documents-title">
      <h2 id="documents-title">
        <Trans>Card verification</Trans>
      </h2>
      <p className={card.muted}>
        <Trans>The photos we asked for and our decisions about them.</Trans>
      </p>
      <ButtonLink to={path('/card-verification')}>
        <Trans>Open the card verification</Trans>
      </ButtonLink>
    </section>
  );
}
