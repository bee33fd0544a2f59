import type { SignInProviderName } from '@fanfare/contract';
import button from '@fanfare/ui/button.module.css';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { ownPath } from '../../../shared/addresses/own-path.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { REF_PARAMETER } from '../../../shared/session/affiliate.ts';
import styles from './social.module.css';

/** The ways in by other services: links, so that they work before scripts. Nothing where the shop has none. */
export function SocialLinks({ providers }: { providers: readonly SignInProviderName[] }) {
  const { locale } = useInstance();
  const [asked] = useSearchParams();
  if (providers.length === 0) return null;
  const search = new URLSearchParams({ locale });
  const back = ownPath(asked.get('redirect'));
  const ref = asked.get(REF_PARAMETER);
  if (back !== null) search.set('redirect', back);
  if (ref !== null) search.set(REF_PARAMETER, ref);

  return (
    <div className={styles.links}>
      {providers.map(({ name, title }) => (
        <a key={name} href={`/socialite/${name}?${search}`} className={`${button.button} ${button.wide}`}>
          <Trans>Continue with {title}</Trans>
        </a>
      ))}
    </div>
  );
}
