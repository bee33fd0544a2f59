import { useLazy } from '../loading/use-lazy.ts';
import type { WaitForServiceProps } from './wait-for-service.tsx';

const load = () => import('./wait-for-service.tsx').then(({ WaitForService }) => WaitForService);

/** The question whether to be told, which comes late: few services are paused. */
export function LateWait(props: WaitForServiceProps) {
  const Wait = useLazy(load, true);

  return Wait === null ? null : <Wait {...props} />;
}
