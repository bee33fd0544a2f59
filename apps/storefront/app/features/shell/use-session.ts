import { keepSession } from '@fanfare/client/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useCart } from '../../shared/cart/cart-store.ts';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import { networksAtHand } from './toolbar/networks-at-hand.ts';

/** The bearer has to be renewed while the page is open. Whose session is over is brought to the login, and back from there. */
export function useSession(): void {
  const { profile, locale } = useInstance();
  const queries = useQueryClient();
  const path = usePath();
  const action = `/app${path('/logout')}`;
  const customerId = profile?.id;
  // A layout effect runs before the effects of the screens, which may already want the bearer.
  useLayoutEffect(
    () => (customerId === undefined ? undefined : keepSession(() => leave(action, customerId))),
    [customerId, action],
  );
  const latest = useRef(profile);
  latest.current = profile;
  // Runs after a login and on a new page of a customer; a guest's cart waits for its networks as well.
  useEffect(() => {
    const { current } = latest;
    if (current?.id !== customerId) return;
    const isReady =
      current === null
        ? networksAtHand(queries, locale)
        : import('./after-login.ts').then(({ afterLogin }) => afterLogin(queries, current, locale));
    isReady.catch(() => useCart.setState({ isWaiting: false }));
  }, [customerId, locale, queries]);
}

/** Leaves for the login. Without the code for it, a new page knows that the session is over. */
function leave(action: string, customer: number): void {
  import('./leave.ts').then(({ postLogout }) => postLogout(action, customer)).catch(() => location.reload());
}
