// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { serve } from '../../shared/testing/rendering.tsx';
import { reportDisplayMode } from './display-mode.ts';

test('CK-05 CONST-43 display_mode_sent says for 1999 days that it was told, once it was', async () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  serve({ '/display-mode': () => ({ status: 503, body: null }) });
  await expect(reportDisplayMode()).rejects.toThrow();
  expect(set).not.toHaveBeenCalled();
  const { asked } = serve({ '/display-mode': () => ({ body: null }) });
  await reportDisplayMode();
  expect(set.mock.calls).toEqual([['display_mode_sent=1; path=/; max-age=172713600; samesite=lax']]);
  await reportDisplayMode();
  expect(asked('/display-mode').map(({ body }) => body)).toEqual([{ mode: 'browser' }]);
});
