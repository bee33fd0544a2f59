import { NOTICE_KINDS, type NoticeKind } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import styles from './notice.module.css';

/** Kinds of objections. */
export function NoticeKinds({ chosen = 'page' }: { chosen?: string | undefined }) {
  return (
    <fieldset className={styles.kinds}>
      <legend>
        <Trans>Reason for the report</Trans>
      </legend>
      {NOTICE_KINDS.map((kind) => (
        <label key={kind}>
          <input type="radio" name="kind" value={kind} defaultChecked={kind === chosen} />
          <span>
            <KindName kind={kind} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function KindName({ kind }: { kind: NoticeKind }) {
  switch (kind) {
    case 'page':
      return <Trans>My page is promoted without my consent</Trans>;
    case 'right':
      return <Trans>My rights are violated: copyright, trademark, name or image</Trans>;
    case 'law':
      return <Trans>It is against the law or the rules of this shop</Trans>;
  }
}
