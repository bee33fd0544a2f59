import card from '@fanfare/ui/card.module.css';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../shared/pages/instance.ts';
import styles from './legal-text-page.module.css';

/** The statement that the European Accessibility Act asks for (docs/accessibility.md), with the operator's address. */
export function AccessibilityStatement() {
  const { operator } = useInstance().settings;

  return (
    <div className={styles.page}>
      <article className={card.card}>
        <h1>
          <Trans>Accessibility</Trans>
        </h1>
        <div className={styles.text}>
          <p>
            <Trans>
              Everyone should be able to use this shop with a keyboard, a screen reader, large text or custom
              colors.
            </Trans>
          </p>
          <h2>
            <Trans>Standards</Trans>
          </h2>
          <p>
            <Trans>
              This shop aims to meet level AA of the Web Content Accessibility Guidelines (WCAG) 2.2 and
              EN&nbsp;301&nbsp;549, as the European Accessibility Act (Directive (EU) 2019/882) requires. It
              meets them in part; the limitations are listed below.
            </Trans>
          </p>
          <h2>
            <Trans>Known limitations</Trans>
          </h2>
          <ul>
            <li>
              <Trans>
                Names, texts and pictures that others wrote may be hard to understand or to perceive.
              </Trans>
            </li>
            <li>
              <Trans>
                If your session ends while you fill in a form, your text is kept, but not all of your choices.
              </Trans>
            </li>
          </ul>
          <h2>
            <Trans>How it is checked</Trans>
          </h2>
          <p>
            <Trans>
              Each version is checked with automatic tools, with the keyboard alone and with large text before
              it is released.
            </Trans>
          </p>
          <h2>
            <Trans>Tell us what does not work</Trans>
          </h2>
          <p>
            <Trans>Write to us, and we will find a way for you and remove the barrier:</Trans>
          </p>
          <address>
            <b>
              <bdi>{operator.name}</bdi>
            </b>
            <br />
            <bdi>{operator.address}</bdi>
            <br />
            <a href={`mailto:${operator.email}`}>{operator.email}</a>
          </address>
          <p>
            <Trans>
              If our answer does not help you, contact the authority responsible for the accessibility of
              services in your country.
            </Trans>
          </p>
        </div>
      </article>
    </div>
  );
}
