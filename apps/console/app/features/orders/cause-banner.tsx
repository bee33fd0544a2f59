import type { staff } from '@fanfare/contract';
import { formatMoney } from '@fanfare/ui/format.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Banner } from '../../desk/banner.tsx';
import { Clock } from '../../desk/clock.tsx';
import { CAUSE_WORDS } from '../../order/cause-words.ts';

/** So many orders of one cause at one provider are told of over the list. */
const COMMON = 10;

/** The cause that most money waits for at one provider, with the way to its orders. */
export function CauseBanner({ causes }: { causes: readonly staff.DeskOrderCauseCount[] }) {
  const { i18n } = useLingui();
  const common = causes.find(
    ({ why, provider, count }) => provider !== null && (why === 'provider_away' || count >= COMMON),
  );
  if (!common?.provider) return null;
  const { why, provider, count, paid, since } = common;
  const to = `?${new URLSearchParams({ view: 'running', why, provider })}`;

  return (
    <Banner
      tone="wait"
      action={
        <Link to={to}>
          <Plural value={count} one="Show its # order" other="Show its # orders" />
        </Link>
      }
    >
      <b>
        {why === 'provider_away' ? (
          <Trans>
            {provider} has not answered since <Clock iso={since} />.
          </Trans>
        ) : (
          <Trans>
            {provider}: {i18n._(CAUSE_WORDS[why].words)}.
          </Trans>
        )}
      </b>{' '}
      <Plural value={count} one="# of its orders on hold" other="# of its orders on hold" />,{' '}
      {formatMoney(paid)}
    </Banner>
  );
}
