import { Disclosure } from '@fanfare/ui/disclosure.tsx';
import { useState } from 'react';
import styles from './security.module.css';

export type FoldedFormProps = { title: React.ReactNode; isOpen: boolean; children: React.ReactNode };

/** A form behind its title: whoever looks at their account seldom changes something in it. */
export function FoldedForm({ title, isOpen: isOpenFirst, children }: FoldedFormProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);

  return (
    <Disclosure title={title} isOpen={isOpen} onToggle={setOpen}>
      <div className={styles.form}>{children}</div>
    </Disclosure>
  );
}
