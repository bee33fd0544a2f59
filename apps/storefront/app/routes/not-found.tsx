import { leadOn } from '../shared/old-address.server.ts';
import type { Route } from './+types/not-found.ts';

export function loader(asked: Route.LoaderArgs) {
  return leadOn(asked);
}

export default function NotFound() {
  return null;
}
