import { Icon } from '@fanfare/ui/icon.tsx';
import type { MenuNode } from '../../../shared/pages/menu.ts';
import styles from '../toolbar/toolbar.module.css';
import { isCurrent } from './is-current.ts';
import { MenuEntry } from './menu-entry.tsx';

/** A group of the menu in the row, opened and placed by the browser. */
export function RowGroup({ node, page }: { node: MenuNode; page: string }) {
  const id = `row-${node.id}`;
  const { children, name } = node;
  const isHere = children.some(({ goal }) => goal !== null && 'path' in goal && isCurrent(goal.path, page));

  return (
    <>
      <button
        type="button"
        style={{ anchorName: `--${id}` }}
        popoverTarget={id}
        aria-current={isHere ? 'true' : undefined}
      >
        <bdi>{name}</bdi>
        <Icon name="chevron" size={16} />
      </button>
      <div id={id} popover="auto" className={styles.popover} style={{ positionAnchor: `--${id}` }}>
        {node.goal === null ? null : <MenuEntry link={node} />}
        {children.map((link) => (
          <MenuEntry key={link.id} link={link} />
        ))}
      </div>
    </>
  );
}
