import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import { type LinkedChannel, unlinkChannel } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { ShortTime } from '@fanfare/ui/dates/short-time.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { ChannelName } from '../../shared/channels/channel-name.tsx';
import { useInstance } from '../../shared/pages/instance.ts';
import { LinkForm } from './link-form.tsx';
import { StepFrame } from './step-frame.tsx';
import styles from './steps.module.css';

/** Step 1: the channel, by its link. */
export function ChannelStep({ channel }: { channel: LinkedChannel | null }) {
  const title = <Trans>The channel</Trans>;
  if (channel === null)
    return (
      <StepFrame number={1} state="now" title={title} status={null}>
        <LinkForm />
      </StepFrame>
    );
  const { subscribers } = channel.channel;

  return (
    <StepFrame
      number={1}
      state="done"
      title={title}
      status={
        <Trans>
          found <ShortTime iso={channel.linked_at} />
        </Trans>
      }
    >
      <div className={styles.found}>
        <ChannelName channel={channel}>
          {subscribers === null ? null : (
            <span>
              · <Subscribers count={subscribers} />
            </span>
          )}
        </ChannelName>
        <Unlink channel={channel} />
      </div>
    </StepFrame>
  );
}

function Subscribers({ count }: { count: number }) {
  return <Plural value={count} one="# subscriber" other="# subscribers" />;
}

/** Takes the channel away again, with all that was read of it. */
function Unlink({ channel: { id, is_verified } }: { channel: LinkedChannel }) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const navigate = useNavigate();
  const { run, pending, refusal } = useAction(
    async () => {
      await callApi(unlinkChannel, { params: { youtubeAccountId: String(id) }, query: { locale } });
      await navigate('?link=new');
    },
    {
      question: () => ({
        title: is_verified ? t`Unlink this channel?` : t`Take another channel?`,
        body: is_verified ? t`All its data is deleted.` : t`This channel’s code stops working.`,
        agree: is_verified ? t`Unlink` : t`Take another`,
        disagree: t`Keep it`,
      }),
    },
  );

  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <input type="hidden" name="task" value="unlink" />
      <input type="hidden" name="channel" value={id} />
      <Button type="submit" variant="quiet" isBusy={pending !== null}>
        {is_verified ? <Trans>Unlink</Trans> : <Trans>Not this one</Trans>}
      </Button>
      <FormError message={refusalWords(refusal?.error)} />
    </form>
  );
}
