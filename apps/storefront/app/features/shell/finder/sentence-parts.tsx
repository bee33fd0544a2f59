import { isolated, type SentencePart } from '@fanfare/rules';
import { formatNumber } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { NetworkMark } from '@fanfare/ui/marks/network-mark.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Catalogue } from '../../../shared/catalogue/catalogue.ts';
import { shortLink, useLinkName } from '../../../shared/catalogue/link-name.ts';
import type { SentenceEditor } from './edit-sentence.ts';
import type { ReadSentence } from './read-in-catalogue.ts';
import styles from './sentence-parts.module.css';

export type SentencePartsProps = { catalogue: Catalogue; read: ReadSentence; editor: SentenceEditor };

/**
 * Parts of a sentence as they were read: what is missing is outlined, what says nothing is struck through. A press on one leads to
 * its place in the field, Backspace takes it out.
 */
export function SentenceParts({ catalogue, read: { sentence, offers }, editor }: SentencePartsProps) {
  const { t } = useLingui();
  const linkName = useLinkName();
  const { networks, types } = catalogue.document;
  const networkOf = (slug: string | null) => networks.find((network) => network.slug === slug);
  const type = offers.kind === 'services' ? types.find(({ slug }) => slug === offers.type) : undefined;
  const thing = sentence.parts.find((part) => isOf(part, 'thing', 'type', 'place'));
  const network = networkOf(sentence.network);
  const wrong = offers.kind === 'services' ? offers.wrongLink : null;
  const linkNetwork = sentence.link && networkOf(sentence.link.network);
  const ofKind = (wanted: SentencePart['kind']) => sentence.parts.filter(({ kind }) => kind === wanted);
  const unread = ofKind('broken_link').length > 0;

  return (
    <div className={styles.head}>
      <ul className={styles.parts} aria-label={t`Parts of your search`}>
        {sentence.quantity === null ? null : (
          <Part of={ofKind('quantity')} editor={editor}>
            {formatNumber(sentence.quantity)}
          </Part>
        )}
        {network || type || thing ? (
          <Part
            of={sentence.parts.filter((part) => isOf(part, 'network', 'thing', 'type', 'place'))}
            editor={editor}
          >
            {network ? <NetworkMark {...network} /> : null}
            <bdi>{type?.name ?? thing?.text ?? network?.name}</bdi>
          </Part>
        ) : null}
        {network === undefined && sentence.network === null ? (
          <Part of={NONE} editor={editor} isMissing>
            <Trans>Network missing</Trans>
          </Part>
        ) : null}
        {sentence.link ? (
          <Part of={ofKind('link')} editor={editor} isMissing={wrong !== null}>
            <bdi className={styles.link}>{shortLink(sentence.link.url)}</bdi>
          </Part>
        ) : (
          <Part of={ofKind('broken_link')} editor={editor} isMissing>
            <Icon name="link" size={16} />
            {unread ? <Trans>We cannot read this link</Trans> : <Trans>Link missing</Trans>}
          </Part>
        )}
        {sentence.refill === null ? null : (
          <Part of={sentence.parts.filter((part) => isOf(part, 'refill'))} editor={editor}>
            {sentence.refill ? <Trans>With refill</Trans> : <Trans>No refill</Trans>}
          </Part>
        )}
        {ofKind('unknown').map((part) => (
          <Part key={part.start} of={[part]} editor={editor} isUnread>
            <s>{part.text}</s>
          </Part>
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

type PartProps = {
  of: readonly SentencePart[];
  editor: SentenceEditor;
  isMissing?: boolean;
  isUnread?: boolean;
  children: React.ReactNode;
};

function Part({ of, editor, isMissing, isUnread, children }: PartProps) {
  return (
    <li>
      <button
        type="button"
        data-missing={isMissing || undefined}
        data-unread={isUnread || undefined}
        onClick={() => editor.take(of)}
        onKeyDown={(event) => {
          if (event.key !== 'Backspace' && event.key !== 'Delete') return;
          event.preventDefault();
          editor.remove(of);
        }}
      >
        {children}
      </button>
    </li>
  );
}

const NONE: readonly SentencePart[] = [];

const isOf = (part: SentencePart, ...kinds: string[]) =>
  part.kind === 'word' && part.meanings.some(({ kind }) => kinds.includes(kind));
