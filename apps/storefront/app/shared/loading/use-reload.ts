import { useCallback, useEffect, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

/**
 * Returns a function that reloads the data of the page in the background. A navigation or a reload under way ends first: React
 * Router would begin it anew and forget that it keeps the scroll position, and changes that are told faster than a page loads would hold it up.
 */
export function useReload(): () => void {
  const { state, revalidate } = useRevalidator();
  const navigation = useNavigation();
  const [isDue, setDue] = useState(false);
  const isFree = state === 'idle' && navigation.state === 'idle';
  useEffect(() => {
    if (!isDue || !isFree) return;
    setDue(false);
    void revalidate();
  }, [isDue, isFree, revalidate]);

  return useCallback(() => setDue(true), []);
}
