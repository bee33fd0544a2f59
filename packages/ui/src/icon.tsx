import { ICON_PATHS, type IconName } from './icon-paths.ts';

export type { IconName };
export type IconProps = { name: IconName; size?: 16 | 18 | 20 | 24 };

/** An interface icon. It never carries meaning alone, so it is hidden from screen readers. */
export function Icon({ name, size }: IconProps) {
  return <Outline drawing={ICON_PATHS[name]} size={size} />;
}

/** An icon whose outline came with the page. */
export function Outline({ drawing, size = 20 }: { drawing: string; size?: IconProps['size'] }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawing} />
    </svg>
  );
}
