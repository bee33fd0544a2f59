/** The files of a folder as they are written, by their paths in it. A step changes none of them in place. */
export type Files = Readonly<Record<string, unknown>>;
/** The files that it writes anew, and what it did in words. */
type Done = { files: Files; did: string[] };
type Step = (files: Files) => Done;

/** What brings a folder of format 1 to 2, of 2 to 3 …: one for each format that there ever was. */
export const FORMAT_STEPS: readonly Step[] = [toFormat2];

/** The format that this version of the shop reads. */
export const FORMAT = FORMAT_STEPS.length + 1;

/**
 * 2: a text that may be written by language always is, where English alone could stand as it was; and nothing is kept in
 * `payment-methods.json` that nobody reads.
 */
function toFormat2(files: Files): Done {
  const written: Record<string, unknown> = {};
  const did: string[] = [];
  const write = (file: string, field: string, change: (content: unknown, count: () => void) => unknown) => {
    let changed = 0;
    const content = change(files[file], () => {
      changed += 1;
    });
    if (changed === 0) return;
    written[file] = content;
    did.push(`${file}: ${field} by language (${changed})`);
  };

  write('grades.json', 'name', (grades, count) => mapRows(grades, (row) => inWords(row, ['name'], count)));
  write('pages.json', 'meta_title and meta_description', (pages, count) =>
    mapRows(pages, (row) => inWords(row, ['meta_title', 'meta_description'], count)),
  );
  write('settings.json', 'names of legalUrls', (settings, count) =>
    mapField(settings, 'instance', (instance) =>
      mapField(instance, 'legalUrls', (urls) => mapRows(urls, (row) => inWords(row, ['name'], count))),
    ),
  );
  const methods = files['payment-methods.json'];
  if (isObject(methods) && 'recurring_methods_example' in methods) {
    const { recurring_methods_example: _, ...kept } = methods;
    written['payment-methods.json'] = kept;
    did.push('payment-methods.json: recurring_methods_example is gone, nothing reads it');
  }

  return { files: written, did };
}

function inWords(row: unknown, fields: readonly string[], count: () => void): unknown {
  return fields.reduce<unknown>(
    (changed, field) =>
      mapField(changed, field, (value) => {
        if (typeof value !== 'string') return value;
        count();
        return { en: value };
      }),
    row,
  );
}

const mapRows = (value: unknown, change: (row: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : value;

const mapField = (value: unknown, field: string, change: (part: unknown) => unknown): unknown =>
  isObject(value) && field in value ? { ...value, [field]: change(value[field]) } : value;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
