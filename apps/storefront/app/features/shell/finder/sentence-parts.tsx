import { isolated, type SentencePart } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { shortLink, useLinkName } from '../../../shared/catalogue/link-name.ts';
import type { ReadSentence } from './read-in-catalogue.ts';
import styles from './sentence-parts.module.css';

export type SentencePartsProps = { catalogue: Catalogue; read: ReadSentence };

/** Parts of a sentence as they were read: what is missing is outlined, what says nothing is struck through. */
export function SentenceParts({ catalogue, read: { sentence, offers } }: SentencePartsProps) {
  const { t } = useLingui();
  const linkName = useLinkName();
  const { networks, types } = catalogue.document;
  const networkOf = (slug: string | null) => networks.find((network) => network.slug === slug);
  const type = offers.kind === 'services' ? types.find(({ slug }) => slug === offers.type) : undefined;
  const thing = sentence.parts.find((part) => isOf(part, 'thing', 'type', 'place'));
  const network = networkOf(sentence.network);
  const wrong = offers.kind === 'services' ? offers.wrongLink : null;
  const linkNetwork = sentence.link && networkOf(sentence.link.network);
  const unread = sentence.parts.some(({ kind }) => kind === 'broken_link');

  return (
    <div className={styles.head}>
      <ul className={styles.parts} aria-label={t`Parts of your search`}>
        {sentence.quantity === null ? null : <li>{formatNumber(sentence.quantity)}</li>}
        {network || type || thing ? (
          <li>
            {network ? <NetworkMark {...network} /> : null}
            <bdi>{type?.name ?? thing?.text ?? network?.name}</bdi>
          </li>
        ) : null}
        {network === undefined && sentence.network === null ? (
          <li data-missing="">
            <Trans>Network missing</Trans>
          </li>
        ) : null}
        {sentence.link ? (
          <li data-missing={wrong ? '' : undefined}>
            <bdi className={styles.link}>{shortLink(sentence.link.url)}</bdi>
          </li>
        ) : (
          <li data-missing="">
            <Icon name="link" size={16} />
            {unread ? <Trans>We cannot read this link</Trans> : <Trans>Link missing</Trans>}
          </li>
        )}
        {sentence.refill === null ? null : (
          <li>{sentence.refill ? <Trans>With refill</Trans> : <Trans>No refill</Trans>}</li>
        )}
        {sentence.parts
          .filter(({ kind }) => kind === 'unknown')
          .map(({ text, start }) => (
            <li key={start} data-unread="">
              <s>{text}</s>
            </li>
          ))}
      </ul>
      {sentence.parts.map((part) =>
        part.kind === 'word' && part.meant !== undefined ? (
          <p key={part.start}>
            <Trans>
              “{isolated(part.text)}” read as “{isolated(part.meant)}”
            </Trans>
          </p>
        ) : null,
      )}
      {wrong && linkNetwork ? (
        <p className={styles.wrong}>
          <Trans>
            {isolated(type?.name ?? '')} cannot be ordered for this link:{' '}
            {linkName(linkNetwork.name, wrong.kind)}
          </Trans>
        </p>
      ) : null}
    </div>
  );
}

const isOf = (part: SentencePart, ...kinds: string[]) =>
  part.kind === 'word' && part.meanings.some(({ kind }) => kinds.includes(kind));
