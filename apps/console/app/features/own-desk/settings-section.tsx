import { useId } from 'react';

/** A part of the settings under its heading. */
export function SettingsSection({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  const id = useId();

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
