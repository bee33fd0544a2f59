import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { linkChannel } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useActionData, useNavigate } from 'react-router';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import styles from './channel-link.module.css';

const FIELD = 'youtube_channel_url';

/** The field for the link of a channel. The link of a video offers to take its channel instead. */
export function LinkForm() {
  const { locale } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const answer = useActionData<FormAnswer>();
  const [suggested, setSuggested] = useState<string | null>(null);
  const form = useApiForm([FIELD], answer);

  async function link(url: string): Promise<void> {
    setSuggested(null);
    try {
      const { data } = await callApi(linkChannel, { query: { locale }, body: { [FIELD]: url } });
      await navigate(`${path('/channel-statistics')}?link=${data.id}`);
    } catch (error) {
      const channel = error instanceof ApiError ? error.params.channel_url : undefined;
      if (typeof channel === 'string') setSuggested(channel);
      throw error;
    }
  }

  return (
    <form
      ref={form.form}
      method="post"
      className={styles.linkForm}
      onSubmit={form.submit((values) => link(textOf(values, FIELD)))}
    >
      <div className={styles.linkRow}>
        <TextField
          name={FIELD}
          label={<Trans>Link of your channel</Trans>}
          placeholder="youtube.com/@your-channel"
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          required
          defaultValue={form.enteredOf(FIELD)}
          error={form.errorOf(FIELD)}
        />
        <Button type="submit" variant="primary" isBusy={form.isSending}>
          <Trans>Link the channel</Trans>
        </Button>
      </div>
      {suggested === null ? null : (
        <Button
          className={styles.suggested}
          onClick={() => {
            const field = form.form.current?.elements.namedItem(FIELD);
            if (field instanceof HTMLInputElement) field.value = suggested;
            form.form.current?.requestSubmit();
          }}
        >
          <Trans>Take the link of its channel</Trans>
        </Button>
      )}
      <FormError message={form.general} />
    </form>
  );
}
