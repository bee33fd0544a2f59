import { Link } from 'react-router';
import { useInstance, usePath } from '../../../shared/pages/instance.ts';
import styles from './toolbar.module.css';

/** The operator's logo, or a mark in their colour with their name. */
export function Logo() {
  const { settings } = useInstance();
  const path = usePath();
  const face = <LogoFace />;

  return settings.logoDestinationUrl ? (
    <a className={styles.logo} href={settings.logoDestinationUrl}>
      {face}
    </a>
  ) : (
    <Link className={styles.logo} to={path('/')}>
      {face}
    </Link>
  );
}

/** A picture of the operator's, for each scheme, or a mark in their colour with their name (SD-01). */
export function LogoFace() {
  const { settings } = useInstance();
  const light = settings.logoLight;
  if (light === null) {
    return (
      <>
        <i aria-hidden="true" />
        <span>
          <bdi>{settings.panelName}</bdi>
        </span>
      </>
    );
  }

  return (
    <>
      <img className={styles.onLight} src={light} alt={settings.logoAlt} width={120} height={30} />
      <img
        className={styles.onDark}
        src={settings.logoDark ?? light}
        alt={settings.logoAlt}
        width={120}
        height={30}
      />
    </>
  );
}
