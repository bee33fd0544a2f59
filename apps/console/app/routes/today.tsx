import { TodayPage } from '../features/today/today-page.tsx';

export function Today() {
  return <TodayPage />;
}
