import { Button } from '@fanfare/ui/button.tsx';
import { useDeskKeys } from '../use-desk-keys.ts';

export type TwoAnswersProps = {
  yes: React.ReactNode;
  no: React.ReactNode;
  onYes: () => void;
  onNo: () => void;
};

/** The foot of a thing that is granted or refused: Enter and C ask for the words of each. */
export function TwoAnswers({ yes, no, onYes, onNo }: TwoAnswersProps) {
  useDeskKeys({ enter: onYes, c: onNo });

  return (
    <>
      <Button variant="primary" onClick={onYes}>
        {yes} <kbd>Enter</kbd>
      </Button>
      <Button onClick={onNo}>
        {no} <kbd>C</kbd>
      </Button>
    </>
  );
}
