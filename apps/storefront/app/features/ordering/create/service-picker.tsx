import { askToConfirm } from '@fanfare/client/confirm.ts';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Select } from '@fanfare/ui/fields/select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import type { FormCatalogue } from '../draft/catalogue.ts';
import type { Line } from '../draft/line.ts';
import { isFilled, type LineAction } from '../draft/reduce-line.ts';
import { servicesOfLine, typesOfLine } from './choices.ts';

export type ServicePickerProps = { line: Line; catalogue: FormCatalogue; dispatch: Dispatch<LineAction> };

/** Network, type and service; each resets what comes after it. */
export function ServicePicker({ line, catalogue, dispatch }: ServicePickerProps) {
  const { t } = useLingui();
  const types = typesOfLine(line, catalogue);
  const services = servicesOfLine(line, catalogue);
  // A change of network discards what was entered for the service (DLG-30).
  const chooseNetwork = async (networkId: number) => {
    const question = {
      title: t`Switch the network?`,
      body: t`Another service will be chosen, and what you entered for this one will be removed. The link stays.`,
      agree: t`Switch`,
      disagree: t`Keep`,
    };
    if (!isFilled(line, catalogue) || (await askToConfirm(question)))
      dispatch({ type: 'networkChosen', networkId });
  };
  const choose = (id: number) => {
    const service = services.find((known) => known.id === id);
    if (service) dispatch({ type: 'serviceChosen', service });
  };

  return (
    <>
      <Field name="networkId" keepsLine={false} label={<Trans>Network</Trans>}>
        {(wiring) => (
          <Select
            {...wiring}
            value={line.networkId}
            onChange={({ target }) => void chooseNetwork(Number(target.value))}
          >
            {catalogue.networks.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="typeId" keepsLine={false} label={<Trans>Type of service</Trans>}>
        {(wiring) => (
          <Select
            {...wiring}
            value={line.typeId ?? ''}
            onChange={({ target }) => dispatch({ type: 'typeChosen', typeId: Number(target.value) })}
          >
            {types.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="serviceId" keepsLine={false} label={<Trans>Service</Trans>} error={line.errors.serviceId}>
        {(wiring) => (
          <Select
            {...wiring}
            value={line.service?.id ?? ''}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {services.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
