import { ICON_PATHS, type IconName } from './icon-paths.ts';

export type { IconName };
export type IconProps = { name: IconName; size?: 16 | 18 | 20 | 24 };

/** An interface icon. It never carries meaning alone, so readers do not hear it. */
export function Icon({ name, size = 20 }: IconProps) {
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
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
