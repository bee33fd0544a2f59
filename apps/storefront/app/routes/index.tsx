import { PageHead } from '../shared/page-head.tsx';

export default function Index() {
  return <PageHead />;
}
