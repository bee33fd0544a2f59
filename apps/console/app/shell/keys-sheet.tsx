import { Trans, useLingui } from '@lingui/react/macro';
import { DeskDialog } from '../desk/dialogs/desk-dialog.tsx';
import { useMe } from './desk-me.ts';
import styles from './keys-sheet.module.css';
import { useKeysSheet } from './palette-store.ts';
import { screensFor } from './screens.ts';

/** All keys of the console, by `?`. */
export function KeysSheet() {
  const { t, i18n } = useLingui();
  const { permissions } = useMe();
  const { isOpen } = useKeysSheet();
  if (!isOpen) return null;
  const keys: [string[], React.ReactNode][] = [
    [['J', 'K'], <Trans key="jk">next, previous</Trans>],
    [['Enter'], <Trans key="enter">open, or do what the filled button says</Trans>],
    [['C'], <Trans key="c">the second button of a panel</Trans>],
    [['X'], <Trans key="x">tick a row; with Shift all up to it</Trans>],
    [['/'], <Trans key="/">search in a list</Trans>],
    [['1', '9'], <Trans key="19">views of a list</Trans>],
    [['Ctrl K'], <Trans key="ck">search or do something</Trans>],
    [['Ctrl Enter'], <Trans key="ce">confirm a dialog</Trans>],
    [['Esc'], <Trans key="esc">close the topmost thing</Trans>],
    ...screensFor(permissions).map(({ letter, name }): [string[], React.ReactNode] => [
      ['G', letter.toUpperCase()],
      i18n._(name),
    ]),
  ];

  return (
    <DeskDialog title={t`All keys`} onClose={() => useKeysSheet.setState({ isOpen: false })}>
      <dl className={styles.keys}>
        {keys.map(([pressed, words]) => (
          <div key={pressed.join()}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </DeskDialog>
  );
}
