import type { ServiceDetail } from '@fanfare/contract';
import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { LinkField } from '../form/link-field.tsx';
import { ReplacedNote } from '../form/replaced-note.tsx';
import type { OrderFormState } from '../form/use-order-form.ts';
import styles from './create-form.module.css';
import { PasteLink } from './paste-link.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { ServicePicker } from './service-picker.tsx';

export type OpenLineProps = { state: OrderFormState; detail: ServiceDetail | null };

/** The line that is being filled in: its link first, then the services that fit it, and lists by hand for what the link does not say. */
export function OpenLine({ state, detail }: OpenLineProps) {
  const { line, dispatchLine, catalogue } = state;
  const isRead = line.availableTypeIds !== null && line.availableTypeIds.length > 0;
  // Lists are open until a link determines the choice.
  const [isByHand, setByHand] = useState<boolean | null>(null);
  const isOpen = isByHand ?? !isRead;

  return (
    <>
      <LinkField line={line} dispatch={dispatchLine} catalogue={catalogue} isFirstStep>
        <PasteLink onPaste={(url) => dispatchLine({ type: 'urlChanged', url })} />
      </LinkField>
      <div>
        <Disclosure
          title={isRead ? <Trans>Not right? Choose it yourself</Trans> : <Trans>Choose it yourself</Trans>}
          isOpen={isOpen}
          onToggle={(next) => {
            if (next !== isOpen) setByHand(next);
          }}
        >
          <div className={styles.pickers}>
            <ServicePicker line={line} catalogue={catalogue} dispatch={dispatchLine} />
          </div>
        </Disclosure>
      </div>
      <ReplacedNote line={line} />
      <ServiceChoice state={state} detail={detail} hasTypes={!isOpen} />
    </>
  );
}
