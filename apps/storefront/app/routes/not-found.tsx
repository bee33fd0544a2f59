import { missing } from '../shared/refusals.ts';

export function loader() {
  throw missing('page');
}

export default function NotFound() {
  return null;
}
