import { AreaLine } from '@fanfare/ui/charts/area-line.tsx';
import { Histogram } from '@fanfare/ui/charts/histogram.tsx';
import { Swatch } from '@fanfare/ui/charts/patterns.tsx';
import { StackedBars } from '@fanfare/ui/charts/stacked-bars.tsx';
import type { Example } from './example.ts';

const DAYS = [21, 22, 23, 24, 25, 26].map((day) => `2026-11-${day}`);

/** Examples of drawings. */
export const CHARTS: readonly Example[] = [
  {
    file: 'charts/area-line',
    Show: () => <AreaLine values={[0, 2, 2, 5, 9, 9, 12]} label="From nothing to 12" />,
  },
  {
    file: 'charts/stacked-bars',
    Show: () => (
      <StackedBars
        steps={DAYS.map((day, place) => ({
          key: day,
          label: day,
          values: [3 + place, place % 3, 1, 2, 1, 1],
          before: 8 - place,
        }))}
        chosen={1}
        label="Six series on six days"
        axis={String}
        tip={(place) => DAYS[place]}
      />
    ),
  },
  {
    file: 'charts/histogram',
    Show: () => (
      <Histogram
        bins={[
          { key: '1', count: 3, end: '1 h' },
          { key: '2', count: 8, end: '1 d' },
          { key: '3', count: 1, end: null },
        ]}
        marks={[{ key: 'median', at: 1.4, label: 'median', side: 'left' }]}
        label="Twelve orders by delivery time"
        format={String}
      />
    ),
  },
  {
    file: 'charts/patterns',
    Show: () => (
      <>
        {[0, 1, 2, 3, 4, 5].map((series) => (
          <Swatch key={series} series={series} />
        ))}
        <Swatch series="before" />
        <Swatch series={0} isChosen />
      </>
    ),
  },
];
