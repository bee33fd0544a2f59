import { formatNumber } from '@fanfare/ui/format.ts';
import { Money } from '@fanfare/ui/money/money.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import type { Growth } from './load-growth.server.ts';

type Tile = {
  text: React.ReactNode;
  /** A number with its unit in words. */
  figure: { value: React.ReactNode; of: React.ReactNode } | null;
};

const NONE: Tile = { text: null, figure: null };

/** Words and figure of a screen by its path. */
export function tileOf(path: string, growth: Growth): Tile {
  switch (path) {
    case '/referral-program':
      return referralTile(growth.referral);
    case '/order-widget':
      return widgetTile(growth.widget);
    case '/tasks':
      return tasksTile(growth.tasks);
    case '/free-trials':
      return trialsTile(growth.trials);
    case '/keywords-tools':
      return searchesTile(growth.searches);
    case '/youtube-campaign':
      return campaignsTile(growth.campaigns);
    case '/tags-generator':
      return { text: <Trans>Tags for a video, from what people search for.</Trans>, figure: null };
    case '/plans-and-pricing':
      return planTile(growth.plan);
    default:
      return NONE;
  }
}

function referralTile(referral: Growth['referral']): Tile {
  if (referral === null) return NONE;
  const { buyers } = referral;
  const percent = formatNumber(Number((referral.percent * 100).toFixed(2)));

  return {
    text: (
      <>
        <Trans>{percent}% of what the people you bring spend.</Trans>{' '}
        {buyers > 0 ? <Plural value={buyers} one="# person ordered." other="# people ordered." /> : null}
      </>
    ),
    figure: {
      value: <Money amount={referral.earned} side="credit" />,
      of: <Trans>earned this month</Trans>,
    },
  };
}

function widgetTile(widget: Growth['widget']): Tile {
  if (widget === null) return NONE;
  const { orders } = widget;

  return {
    text: (
      <>
        <Trans>The order form on your own page.</Trans>{' '}
        {orders > 0 ? <Plural value={orders} one="# order in 30 days." other="# orders in 30 days." /> : null}
      </>
    ),
    figure: {
      value: <Money amount={widget.earned} side="credit" />,
      of: <Trans>earned in 30 days</Trans>,
    },
  };
}

function tasksTile(tasks: Growth['tasks']): Tile {
  if (tasks === null) return NONE;
  const { open } = tasks;

  return {
    text: (
      <>
        <Trans>Watch a sponsored clip, answer a question.</Trans>{' '}
        <Plural value={open} one="# open now." other="# open now." />
      </>
    ),
    figure: {
      value: <Money amount={tasks.earned} side="credit" />,
      of: <Trans>earned in 30 days</Trans>,
    },
  };
}

function trialsTile(trials: number | null): Tile {
  if (trials === null) return NONE;

  return {
    text: <Trans>Small orders that cost nothing.</Trans>,
    figure: { value: formatNumber(trials), of: <Trans context="free trials">open to you</Trans> },
  };
}

function searchesTile(searches: Growth['searches']): Tile {
  if (searches === null) return NONE;
  const limit = formatNumber(searches.limit);

  return {
    text: <Trans>What people search for, by language and country.</Trans>,
    figure: { value: formatNumber(searches.left), of: <Trans>of {limit} searches left today</Trans> },
  };
}

function campaignsTile(campaigns: number | null): Tile {
  if (campaigns === null) return NONE;

  return {
    text: <Trans>Where your videos stand in the search.</Trans>,
    figure: {
      value: formatNumber(campaigns),
      of: <Plural value={campaigns} one="campaign" other="campaigns" />,
    },
  };
}

function planTile(plan: Growth['plan']): Tile {
  if (plan === null)
    return { text: <Trans>More searches a day, and positions of more keywords.</Trans>, figure: null };
  const { name, price, keywords_limit, lang } = plan.campaign_tariff;
  const limit = formatNumber(keywords_limit);

  return {
    text: (
      <Trans>
        <bdi lang={lang}>{name}</bdi>, <Money amount={price} /> a month
      </Trans>
    ),
    figure: {
      value: formatNumber(Math.max(0, keywords_limit - plan.tracked_keywords)),
      of: <Trans>of {limit} keywords left</Trans>,
    },
  };
}
