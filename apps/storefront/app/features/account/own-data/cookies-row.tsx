import { Button } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Trans } from '@lingui/react/macro';
import { askAgain } from '../../../shared/session/consent.ts';

/** The way back to what was chosen about cookies. Only scripts can open it; without them the foot of the page leads there. */
export function CookiesRow() {
  return (
    <section className={card.card} aria-labelledby="cookies-title">
      <h2 id="cookies-title">
        <Trans>Cookies</Trans>
      </h2>
      <div>
        <Button onClick={askAgain}>
          <Trans>Cookie settings</Trans>
        </Button>
      </div>
    </section>
  );
}
