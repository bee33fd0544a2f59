import { create } from 'zustand';

export const usePalette = create<{ isOpen: boolean }>(() => ({ isOpen: false }));
export const openPalette = (): void => usePalette.setState({ isOpen: true });
export const closePalette = (): void => usePalette.setState({ isOpen: false });

export const useKeysSheet = create<{ isOpen: boolean }>(() => ({ isOpen: false }));
