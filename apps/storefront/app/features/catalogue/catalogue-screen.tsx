import { useEffect } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { hideOrderSheet, OrderPanel } from '../../shared/ordering/order-panel.tsx';
import styles from './catalogue-screen.module.css';
import { CatalogueSection } from './catalogue-section.tsx';
import type { CatalogueSlots } from './catalogue-slots.ts';
import type { CatalogueView } from './load-catalogue.server.ts';
import { useViewMode } from './view-mode.ts';

export type CatalogueScreenProps = {
  view: CatalogueView;
  pickedId: number | null;
  slots?: CatalogueSlots;
  /** null when there is nothing to order. */
  panel: React.ReactNode;
};

/** Networks, types and services, with the order panel beside them. */
export function CatalogueScreen({ view, pickedId, slots = {}, panel }: CatalogueScreenProps) {
  const isPicking = useIsPicking();
  const [mode, setMode] = useViewMode(view.view);
  useSheetClosedByBack();

  return (
    <div className={styles.screen} data-view={mode}>
      <CatalogueSection view={view} pickedId={pickedId} mode={mode} onModeChange={setMode} slots={slots} />
      {panel === null ? null : <OrderPanel isBusy={isPicking}>{panel}</OrderPanel>}
    </div>
  );
}

function useIsPicking(): boolean {
  const { search } = useLocation();
  const { location } = useNavigation();
  const pickIn = (query: string) => new URLSearchParams(query).get('pick');

  return location !== undefined && pickIn(location.search) !== pickIn(search);
}

function useSheetClosedByBack(): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // The sheet is the browser's; the key tells one step back from the next.
  useEffect(() => {
    if (isBack && key !== '') hideOrderSheet();
  }, [isBack, key]);
}
