/** The parsed files of a folder by path. Steps do not change them in place. */
export type Files = Readonly<Record<string, unknown>>;
/** The rewritten files, and a description of the change. */
type Done = { files: Files; did: string[] };
type Step = (files: Files) => Done;

/** Updates from format 1 to 2, 2 to 3 and so on, one for each format there ever was. */
export const FORMAT_STEPS: readonly Step[] = [toFormat2, toFormat3];

/** The format that this version of the shop reads. */
export const FORMAT = FORMAT_STEPS.length + 1;

/**
 * Format 2: translatable texts are always written by language, where English alone was allowed before, and
 * `payment-methods.json` has no unused fields.
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

/** Format 3: the image of a quest is an address, or there is none; names of files were shown by nobody. */
function toFormat3(files: Files): Done {
  let changed = 0;
  const quests = mapRows(files['quests.json'], (row) =>
    mapField(row, 'image', (image) => {
      if (typeof image !== 'string' || /^(https?:\/)?\//.test(image)) return image;
      changed += 1;
      return null;
    }),
  );
  if (changed === 0) return { files: {}, did: [] };

  return { files: { 'quests.json': quests }, did: [`quests.json: image is an address or null (${changed})`] };
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
