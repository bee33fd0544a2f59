import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Icon, Outline } from '@fanfare/ui/icon.tsx';
import { Dialog } from '@fanfare/ui/overlays/dialog.tsx';
import { isComposed } from '@fanfare/ui/pressed-key.ts';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { useMe } from './desk-me.ts';
import { DRAWINGS } from './drawings.ts';
import { useFoundGroups } from './found-groups.tsx';
import styles from './palette.module.css';
import { isExact, lookups, type PaletteEntry, type PaletteGroup, screensNamed } from './palette-entries.ts';
import { useCounts } from './use-counts.ts';
import { useFound } from './use-found.ts';
import { WaitCount } from './wait-count.tsx';

/** Finds customers, orders, tickets, screens and what may be done, by typing; Enter opens the chosen one. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<string | null>(null);
  const [only, setOnly] = useState<string | null>(null);
  const id = useId();
  const { found, isLooking, isFailed } = useFound(typed);
  const all = useGroups(typed, useFoundGroups(found, typed));
  const groups = only === null ? all : all.filter((group) => group.id === only);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    0,
    entries.findIndex(({ to }) => to === active),
  );
  const chosen = entries[at];
  const option = useRef<HTMLDivElement>(null);
  const chosenTo = chosen?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen line comes into sight whenever it is another one
  useEffect(() => {
    option.current?.scrollIntoView({ block: 'nearest' });
  }, [chosenTo]);

  function open(to: string, isInNewTab = false): void {
    if (isInNewTab) return void window.open(`${root}${to}`, '_blank', 'noopener');
    onClose();
    void navigate(to);
  }
  function press(event: React.KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && entries.length > 0) {
      event.preventDefault();
      setActive(entries[(at + step + entries.length) % entries.length]?.to ?? null);
    }
    if (event.key === 'Tab' && !event.shiftKey && chosen) {
      event.preventDefault();
      setOnly(only === null ? (groups.find((group) => group.entries.includes(chosen))?.id ?? null) : null);
    }
    if (event.key === 'Enter' && chosen && !isComposed(event.nativeEvent))
      open(chosen.to, event.ctrlKey || event.metaKey);
  }

  return (
    <Dialog
      className={styles.palette}
      aria-label={t`Order, customer, or do something`}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-activedescendant={chosen ? `${id}-${chosen.to}` : undefined}
          aria-label={t`Order, customer, or do something`}
          autoFocus
          value={typed}
          maxLength={500}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setActive(null);
            setOnly(null);
          }}
          onKeyDown={press}
        />
        <kbd>Esc</kbd>
      </div>
      {/* Arrows of the field move through it: it is no stop of Tab, which a scroller is. */}
      <div
        className={styles.found}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={t`Found`}
        aria-busy={isLooking}
      >
        {groups.map(({ id: group, name, note, entries: lines }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
          <div key={group} role="group" aria-labelledby={name ? `${id}-${group}` : undefined}>
            {name ? (
              <div className={styles.head}>
                <span id={`${id}-${group}`}>{name}</span>
                <small>{note}</small>
              </div>
            ) : null}
            {lines.map((entry) => (
              <Line
                key={entry.to}
                id={`${id}-${entry.to}`}
                entry={entry}
                isChosen={entry.to === chosen?.to}
                place={entry.to === chosen?.to ? option : undefined}
                onOpen={(event) => open(entry.to, event.ctrlKey || event.metaKey)}
              />
            ))}
          </div>
        ))}
      </div>
      <Said isEmpty={entries.length === 0} isLooking={isLooking} isFailed={isFailed} />
      <div className={styles.keys}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> <Trans>choose</Trans>
        </span>
        <span>
          <kbd>Tab</kbd> <Trans>only this group</Trans>
        </span>
        <span>
          <kbd>Ctrl ↵</kbd> <Trans>in a new tab</Trans>
        </span>
        <small>
          <Trans>A number, email or link opens it directly</Trans>
        </small>
      </div>
    </Dialog>
  );
}

/** Groups in the order of the palette: what a text names exactly, screens, what was found, and the lists that look for it. */
function useGroups(typed: string, found: readonly PaletteGroup[]): PaletteGroup[] {
  const { i18n } = useLingui();
  const { permissions } = useMe();
  const counts = useCounts();
  const nameOf = (name: MessageDescriptor) => i18n._(name);
  const screens: PaletteGroup = {
    id: 'screens',
    name: null,
    entries: screensNamed(typed, { permissions, counts, nameOf }).map(({ path, name, drawing }) => ({
      to: path,
      mark: drawing,
      words: i18n._(name),
      end: <WaitCount count={counts.get(path) ?? null} />,
    })),
  };
  const lists: PaletteGroup = {
    id: 'lists',
    name: null,
    entries: lookups(typed, permissions).map(({ to, words, drawing }) => ({
      to,
      mark: drawing,
      words: i18n._(words),
    })),
  };
  const groups = isExact(typed) ? [lists, ...found] : [screens, ...found, lists];

  return groups.filter(({ entries }) => entries.length > 0);
}

type LineProps = {
  id: string;
  entry: PaletteEntry;
  isChosen: boolean;
  place: React.Ref<HTMLDivElement> | undefined;
  onOpen: (event: React.MouseEvent) => void;
};

function Line({ id, entry: { mark, words, end }, isChosen, place, onOpen }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
    <div
      ref={place}
      id={id}
      className={styles.line}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onOpen}
    >
      {typeof mark === 'string' ? <Outline drawing={DRAWINGS[mark]} size={18} /> : mark}
      <span>{words}</span>
      {end ? <span className={styles.end}>{end}</span> : null}
    </div>
  );
}

function Said({ isEmpty, isLooking, isFailed }: { isEmpty: boolean; isLooking: boolean; isFailed: boolean }) {
  return (
    <Announced className={styles.said}>
      {isLooking ? (
        <Trans>Looking…</Trans>
      ) : isFailed ? (
        <Trans>Could not load the search. The lists above search too.</Trans>
      ) : isEmpty ? (
        <Trans>No match. Try an order number or an email address.</Trans>
      ) : null}
    </Announced>
  );
}
