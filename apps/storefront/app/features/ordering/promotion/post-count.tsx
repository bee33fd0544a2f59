import { CONTENTS_LIMIT } from '@fanfare/rules';
import { Stepper } from '@fanfare/ui/fields/stepper.tsx';
import { formatNumber } from '@fanfare/ui/format.ts';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChannelKind } from './channel-kind.tsx';
import styles from './post-count.module.css';
import type { PromotionForm } from './use-promotion.ts';

/** For how many posts of whom: the sentence that the rows below end. */
export function PostCount({ form: { promotion, served, channel, dispatch } }: { form: PromotionForm }) {
  const { t } = useLingui();
  const { contentsLimit: limit, networkId } = promotion.draft;
  const network = served.networks.find(({ id }) => id === networkId);
  const { min, max } = CONTENTS_LIMIT;
  const error = promotion.errors.contentsLimit;
  const pick = (next: number) => () => dispatch({ type: 'limitPicked', limit: next });
  const followed =
    network && channel.link?.is === 'channel' && channel.link.network === network.slug ? (
      <b>
        <NetworkMark {...network} isChosen /> <ChannelKind network={network} kind={channel.link.kind} />
      </b>
    ) : (
      <b>
        <Trans context="whose posts">your profile</Trans>
      </b>
    );

  return (
    <div className={styles.sentence}>
      <span>
        <Trans context="before a number of posts">For the next</Trans>
      </span>
      <div className={styles.count}>
        <Stepper
          lessLabel={t`Less`}
          moreLabel={t({ message: 'More', context: 'quantity' })}
          onLess={limit > min ? pick(limit - 1) : null}
          onMore={limit < max ? pick(limit + 1) : null}
        >
          <input
            name="contents_limit"
            data-field="contentsLimit"
            aria-label={t`Number of posts, up to ${formatNumber(max)}`}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : 'contents-limit-error'}
            inputMode="numeric"
            autoComplete="off"
            value={promotion.typed.contentsLimit ?? String(limit)}
            onChange={({ target }) => dispatch({ type: 'limitTyped', text: target.value })}
            onBlur={() => dispatch({ type: 'limitLeft' })}
          />
        </Stepper>
      </div>
      <span>
        <Trans>
          <Plural value={limit} one="post" other="posts" /> of {followed} deliver
        </Trans>
      </span>
      {error === undefined ? null : (
        <p id="contents-limit-error" role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
