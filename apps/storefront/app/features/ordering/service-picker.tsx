import { Trans } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import { Field } from '../../ui/field.tsx';
import { type FormCatalogue, servicesOfType } from './catalogue.ts';
import type { Draft, DraftAction } from './draft.ts';

export type ServicePickerProps = { draft: Draft; catalogue: FormCatalogue; dispatch: Dispatch<DraftAction> };

/** Network, type and service; each resets what comes after it. */
export function ServicePicker({ draft, catalogue, dispatch }: ServicePickerProps) {
  const network = catalogue.networks.find(({ id }) => id === draft.networkId);
  const { availableTypeIds } = draft;
  const types = (network?.service_types ?? []).filter(
    ({ id }) =>
      availableTypeIds === null ||
      availableTypeIds.length === 0 ||
      availableTypeIds.includes(id) ||
      id === draft.typeId,
  );
  const listed = servicesOfType(catalogue, draft.typeId);
  // One that only its link opens is in no list, but it is the one that is chosen.
  const services =
    draft.service === null || listed.includes(draft.service)
      ? listed
      : [draft.service, ...listed.filter(({ id }) => id !== draft.service?.id)];
  const choose = (id: number) => {
    const service = services.find((known) => known.id === id);
    if (service) dispatch({ type: 'serviceChosen', service });
  };

  return (
    <>
      <Field name="networkId" keepsLine={false} label={<Trans>Network</Trans>}>
        {(wiring) => (
          <select
            {...wiring}
            value={draft.networkId}
            onChange={({ target }) => dispatch({ type: 'networkChosen', networkId: Number(target.value) })}
          >
            {catalogue.networks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="typeId" keepsLine={false} label={<Trans>Type of service</Trans>}>
        {(wiring) => (
          <select
            {...wiring}
            value={draft.typeId ?? ''}
            onChange={({ target }) => dispatch({ type: 'typeChosen', typeId: Number(target.value) })}
          >
            {types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="serviceId" keepsLine={false} label={<Trans>Service</Trans>} error={draft.errors.serviceId}>
        {(wiring) => (
          <select
            {...wiring}
            value={draft.service?.id ?? ''}
            onChange={({ target }) => choose(Number(target.value))}
          >
            {services.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
