import type { Target } from '@fanfare/contract';
import { COMMENT_MAX_CHARACTERS, countComments, countKeywords, KEYWORD_MAX_CHARACTERS } from '@fanfare/rules';
import { Field } from '@fanfare/ui/fields/field.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { ChoiceField } from './choice-field.tsx';
import type { TargetValue, TargetValues } from './target-values.ts';

export type TargetFieldsProps = {
  targets: readonly Target[];
  values: TargetValues;
  error: string | undefined;
  onChange: (targetId: number, value: TargetValue) => void;
  /** Names of the fields in a form that is sent without scripts. */
  nameOf?: (targetId: number) => string;
};

/** Inputs for a service's targets, such as comments or search phrases. */
export function TargetFields({ targets, values, error, onChange, nameOf }: TargetFieldsProps) {
  return targets.map((target) => {
    const value = values[target.id];
    if (target.type.selectable !== null) {
      return (
        <ChoiceField
          key={target.id}
          name="targetableValues"
          label={target.placeholder || target.name}
          kind={target.type.selectable}
          offered={target.selectable_values}
          chosen={Array.isArray(value) ? value : []}
          error={error}
          onChange={(ids) => onChange(target.id, ids)}
        />
      );
    }
    const text = typeof value === 'string' ? value : '';

    return (
      <Field
        key={target.id}
        name="targetableValues"
        label={target.placeholder || target.name}
        error={error}
        hint={<Counted target={target} text={text} />}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            name={nameOf?.(target.id)}
            rows={5}
            value={text}
            onChange={({ target: field }) => onChange(target.id, field.value)}
          />
        )}
      </Field>
    );
  });
}

function Counted({ target, text }: { target: Target; text: string }) {
  switch (target.type.viewType) {
    case 'comments': {
      const { count, tooLong } = countComments(text);
      return tooLong.length > 0 ? (
        <TooLong numbers={tooLong} max={COMMENT_MAX_CHARACTERS} />
      ) : (
        <Plural
          value={count}
          one="One comment per line: # comment"
          other="One comment per line: # comments"
        />
      );
    }
    case 'seo_keywords': {
      const { count, tooLong } = countKeywords(text);
      return tooLong.length > 0 ? (
        <TooLong numbers={tooLong} max={KEYWORD_MAX_CHARACTERS} />
      ) : (
        <Plural
          value={count}
          one="One per line or separated by commas: # phrase"
          other="One per line or separated by commas: # phrases"
        />
      );
    }
    default:
      return null;
  }
}

function TooLong({ numbers, max }: { numbers: number[]; max: number }) {
  const list = numbers.map((index) => index + 1).join(', ');

  return (
    <Trans>
      Longer than {max} characters: {list}
    </Trans>
  );
}
