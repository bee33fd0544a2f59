import styles from './publications-bar.module.css';

export type PublicationsBarProps = {
  /** The bar in words. */
  label: string;
  limit: number;
  /** Posts that are ordered, and after them those that wait for money. */
  done: number;
  unpaid: number;
  /** Delivered share of the newest ordered one, from 0 to 1. */
  newest?: number;
  /** `over` is one that ended early. */
  tone: 'run' | 'ok' | 'over';
  size?: 'row' | 'page';
};

/** More parts than this are too narrow to be told apart: one track has them all. */
const MOST_PARTS = 40;

/** Posts of a subscription as a bar: ordered ones, those that wait for money, and those still to come. */
export function PublicationsBar({
  label,
  limit,
  done,
  unpaid,
  newest = 1,
  tone,
  size = 'row',
}: PublicationsBarProps) {
  const isOne = limit > MOST_PARTS;
  const share = (count: number) => `${(100 * count) / limit}%`;

  return (
    <span
      className={styles.bar}
      role="img"
      aria-label={label}
      data-tone={tone}
      data-size={size}
      data-one={isOne || undefined}
      style={isOne ? { '--done': share(done), '--unpaid': share(done + unpaid) } : {}}
    >
      {isOne
        ? null
        : Array.from({ length: limit }, (_, place) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
              key={place}
              data-part={place < done ? 'done' : place < done + unpaid ? 'unpaid' : undefined}
              style={place === done - 1 && newest < 1 ? { '--newest': `${Math.round(100 * newest)}%` } : {}}
            />
          ))}
    </span>
  );
}
