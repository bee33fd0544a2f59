import { SectionCard } from '@fanfare/ui/section-card.tsx';
import { StepList } from '@fanfare/ui/step-list.tsx';
import { Plural, Trans } from '@lingui/react/macro';

/** The three steps of every trial; the time is left out where few were decided. */
export function HowItWorks({ hours }: { hours: number | null }) {
  return (
    <SectionCard title={<Trans context="free trial">How it works</Trans>}>
      <StepList
        current="do"
        steps={[
          {
            key: 'do',
            title: <Trans>You do the task</Trans>,
            children: <Trans>The page says what is still missing.</Trans>,
          },
          {
            key: 'look',
            title: <Trans>We look, if there is something to see</Trans>,
            children:
              hours === null ? (
                <Trans>A person decides, within 14 days.</Trans>
              ) : (
                <Plural
                  value={hours}
                  one="Half of the last 40 were decided within # hour."
                  other="Half of the last 40 were decided within # hours."
                />
              ),
          },
          {
            key: 'start',
            title: <Trans>A free order starts</Trans>,
            children: <Trans>You follow it like any other.</Trans>,
          },
        ]}
      />
    </SectionCard>
  );
}
