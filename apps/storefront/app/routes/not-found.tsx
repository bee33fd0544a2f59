import { missing } from '../shared/addresses/refusals.ts';

export function loader() {
  throw missing('page');
}

export default function NotFound() {
  return null;
}
