import { ApiError } from '@fanfare/client/api-error.ts';
import { staff } from '@fanfare/contract';
import { useEffect, useState } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { callDeskFile } from '../../api/call-desk-file.ts';

/** `gone`: deleted, or nobody may see it any more. `failed`: the storage is away, or no answer came. */
export type Photo = { state: 'reading' | 'gone' | 'failed' } | { state: 'shown'; url: string };

/**
 * A photo while it is on the screen. Each is a look, which is logged, so nothing reads one by itself again; its bytes are in no cache
 * and gone when another one is shown.
 */
export function usePhoto(id: number): { photo: Photo; again: () => void } {
  const [photo, setPhoto] = useState<Photo>({ state: 'reading' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads it again
  useEffect(() => {
    const left = new AbortController();
    let url: string | null = null;
    setPhoto({ state: 'reading' });
    readPhoto(id, left.signal)
      .then((blob) => {
        if (left.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setPhoto({ state: 'shown', url });
      })
      .catch((error: unknown) => {
        if (left.signal.aborted) return;
        setPhoto({ state: error instanceof ApiError && error.status === 404 ? 'gone' : 'failed' });
      });

    return () => {
      left.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [id, turn]);

  return { photo, again: () => setTurn((before) => before + 1) };
}

async function readPhoto(id: number, signal: AbortSignal): Promise<Blob> {
  const params = { documentId: String(id) };
  const { expires, signature } = (await callDesk(staff.openPhoto, { params }, { signal })).data;
  const query = { expires: String(expires), signature };

  return (await callDeskFile(staff.getPhoto, { params, query }, signal)).blob();
}
