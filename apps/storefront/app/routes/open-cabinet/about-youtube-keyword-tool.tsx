import { useLingui } from '@lingui/react/macro';
import { AboutTool } from '../../features/keyword-tool/about-tool.tsx';
import { PageHead } from '../../shared/pages/page-head.tsx';

export default function AboutYoutubeKeywordTool() {
  const { t } = useLingui();

  return (
    <>
      <PageHead
        title={t`About the keyword tool`}
        description={t`What the keyword tool is for, where its suggestions come from, how many searches there are and what is kept of them.`}
      />
      <AboutTool />
    </>
  );
}
