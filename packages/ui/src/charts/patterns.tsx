/** Looks of series, so that they are told apart without a colour; a further one looks like the last. */
const LOOKS = ['ink', 'fact', 'hatch', 'dots', 'grid', 'plain'] as const;

/** Fill of a series by its place. `id` is that of the drawing's own patterns. */
export function fillOf(series: number, id: string): string {
  const look = LOOKS[Math.min(series, LOOKS.length - 1)] ?? 'plain';
  if (look === 'ink') return 'var(--ink-2)';
  if (look === 'fact') return 'var(--fact)';
  if (look === 'plain') return 'var(--surface-1)';

  return `url(#${look}-${id})`;
}

/** The patterns of a drawing. */
export function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`hatch-${id}`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" fill="var(--surface-1)" />
        <rect width="2" height="5" fill="var(--ink-2)" />
      </pattern>
      <pattern id={`dots-${id}`} width="4" height="4" patternUnits="userSpaceOnUse">
        <rect width="4" height="4" fill="var(--surface-1)" />
        <circle cx="2" cy="2" r="1" fill="var(--ink-2)" />
      </pattern>
      <pattern id={`grid-${id}`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" fill="var(--surface-1)" />
        <path d="M0 0H5M0 0V5" stroke="var(--ink-2)" />
      </pattern>
    </defs>
  );
}

/** Sample of a series beside its name. */
export function Swatch({ series, isChosen = false }: { series: number | 'before'; isChosen?: boolean }) {
  const id = `swatch${series}`;
  const fill = series === 'before' ? 'var(--track)' : fillOf(series, id);

  return (
    <svg width="12" height="12" aria-hidden="true">
      {series === 'before' ? null : <Patterns id={id} />}
      <rect
        x=".5"
        y=".5"
        width="11"
        height="11"
        rx="3"
        fill={isChosen ? 'var(--brand-mark)' : fill}
        stroke="var(--line-strong)"
        strokeWidth=".75"
      />
    </svg>
  );
}
