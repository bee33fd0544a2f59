import { Field } from '@fanfare/ui/fields/field.tsx';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import { PasteLink } from '../create/paste-link.tsx';
import { useLinkWords } from '../mass/use-field-words.ts';
import styles from './channel-field.module.css';
import { ChannelKind } from './channel-kind.tsx';
import { FollowedAlready } from './followed-already.tsx';
import { linkProblem } from './promotion-problems.ts';
import type { PromotionForm } from './use-promotion.ts';

/** The link of the channel that is followed: it decides the network, which can be chosen by hand too. */
export function ChannelField({ form }: { form: PromotionForm }) {
  const { t } = useLingui();
  const { promotion, served, channel, dispatch } = form;
  const { url, networkId } = promotion.draft;
  const choice = useRef<HTMLSelectElement>(null);
  const network = served.networks.find(({ id }) => id === networkId);
  const error = useLinkError(form);

  return (
    <section className={styles.card}>
      <Field
        name="url"
        label={<Trans>Profile or channel to follow</Trans>}
        error={error === null ? null : <span className={styles.error}>{error}</span>}
        hint={<Flags form={form} />}
      >
        {(wiring) => (
          <span className={styles.channel}>
            <span className={styles.network}>
              {network ? <NetworkMark {...network} isChosen /> : null}
              <Select
                ref={choice}
                name="network_id"
                aria-label={t`Network`}
                value={networkId}
                onChange={({ target }) => void channel.chooseNetwork(Number(target.value))}
              >
                {served.networks.map(({ id, name }) => (
                  <option key={id} value={id} dir="auto">
                    {name}
                  </option>
                ))}
              </Select>
            </span>
            <input
              {...wiring}
              name="url"
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={url}
              onChange={({ target }) => dispatch({ type: 'fieldChanged', field: 'url', value: target.value })}
            />
            <PasteLink onPaste={(value) => dispatch({ type: 'fieldChanged', field: 'url', value })} />
          </span>
        )}
      </Field>
      {channel.isReading ? (
        <p className={styles.reading} aria-hidden="true">
          <i />
          <i />
        </p>
      ) : null}
      {channel.link?.is === 'channel' && network?.slug === channel.link.network ? (
        <>
          <div className={styles.found}>
            <NetworkMark {...network} isTile />
            <b>
              <ChannelKind network={network} kind={channel.link.kind} />
            </b>
            <button type="button" onClick={() => choice.current?.focus()}>
              <Trans>Not right? Choose manually</Trans>
            </button>
          </div>
          <FollowedAlready url={channel.link.url} />
        </>
      ) : null}
    </section>
  );
}

/** Changes that the form has just made by itself. */
function Flags({ form: { promotion, served } }: { form: PromotionForm }) {
  const network = served.networks.find(({ id }) => id === promotion.draft.networkId);
  if (promotion.isNetworkChanged && network)
    return <Trans>This is a {network.name} link, so we switched to that network.</Trans>;
  if (promotion.isLinkCleared && network)
    return <Trans>The link did not lead to {network.name} and was removed.</Trans>;

  return null;
}

/**
 * Reason why the link can not be followed: shown at once when it was read, and that it is missing once the promotion is to start.
 */
function useLinkError({ promotion, served, channel, problems }: PromotionForm): React.ReactNode {
  const { t } = useLingui();
  const path = usePath();
  const words = useLinkWords();
  const { draft, isTried, errors } = promotion;
  if (errors.url !== undefined) return errors.url;
  const slug = served.networks.find(({ id }) => id === draft.networkId)?.slug;
  const read = channel.link === null ? null : linkProblem(channel.link, slug);
  const problem = read ?? (isTried ? problems.link : null);
  switch (problem) {
    case null:
      return null;
    case 'post':
      return (
        <>
          <Trans>This is a single post, and an automatic promotion follows a profile or a channel.</Trans>{' '}
          <Link to={`${path('/orders/create')}?${new URLSearchParams({ url: draft.url.trim() })}`}>
            <Trans>Order for this post</Trans>
          </Link>
        </>
      );
    case 'other':
      return t`Paste the link of a profile or a channel.`;
    case 'elsewhere':
      return t`New posts of this network cannot be followed here. Choose one from the list.`;
    case 'other-network':
      return t`This link belongs to another network. Switch the network, or paste another link.`;
    default:
      return words[problem];
  }
}
