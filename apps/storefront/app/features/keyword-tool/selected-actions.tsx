import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { useCopied } from '../../shared/browser/use-copied.ts';
import { keepForCampaign } from '../../shared/campaign-draft.ts';
import { usePath } from '../../shared/pages/instance.ts';

type TrackProps = { keywords: readonly string[]; country: number; isWide?: boolean };

/** Leads to the form of a campaign, which takes the keywords from this tab. */
export function TrackLink({ keywords, country, isWide = false }: TrackProps) {
  const path = usePath();
  const count = formatNumber(keywords.length);
  const words = isWide ? <Trans>Track {count} in a campaign</Trans> : <Trans>Track in a campaign</Trans>;
  if (keywords.length === 0)
    return (
      <Button variant="primary" isWide={isWide} disabled>
        <Trans>Track in a campaign</Trans>
      </Button>
    );

  return (
    <ButtonLink
      variant="primary"
      isWide={isWide}
      to={path('/youtube-campaign/create')}
      onClick={() => keepForCampaign({ url: '', keywords, countries: [country] })}
    >
      {words}
    </ButtonLink>
  );
}

type CopyProps = { keywords: readonly string[]; isMain: boolean; isIcon?: boolean };

/** Copies keywords, one a line. */
export function CopyKeywords({ keywords, isMain, isIcon = false }: CopyProps) {
  const { isCopied, copy } = useCopied(keywords.join('\n'));
  const words = isCopied ? (
    <Plural value={keywords.length} one="# copied" other="# copied" />
  ) : (
    <Trans>Copy, one per line</Trans>
  );

  return (
    <Button
      variant={isMain ? 'primary' : 'plain'}
      isWide={!isIcon}
      disabled={keywords.length === 0}
      onClick={copy}
    >
      <Icon name={isCopied ? 'check' : 'copy'} size={isIcon ? 20 : 18} />
      <Announced as="span" className={isIcon ? 'visually-hidden' : undefined}>
        {words}
      </Announced>
    </Button>
  );
}
