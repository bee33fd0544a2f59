/**
 * The live region that `announce` writes to. It stands once in an application, before everything else, and in each modal dialog.
 * What is written into it stands in a tree that React does not know.
 */
export function Announcer() {
  return <div className="visually-hidden" aria-live="polite" data-announcer="" />;
}
