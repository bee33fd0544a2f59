import { Trans } from '@lingui/react/macro';
import { useInstance } from '../pages/instance.ts';

type OrderTermsProps = {
  className?: string | undefined;
  /** True in a frame, which only the form itself may be in. */
  isInFrame?: boolean;
};

/** Terms that the buyer accepts, where the operator keeps versions of them. */
export function OrderTerms({ className, isInFrame = false }: OrderTermsProps) {
  const { termsVersion, legalUrls } = useInstance().settings;
  const [terms] = legalUrls;
  if (termsVersion === null || terms === undefined) return null;
  const document = (
    <a href={terms.url} {...(isInFrame && { target: '_blank', rel: 'noopener' })}>
      <bdi>{terms.name}</bdi>
    </a>
  );

  return (
    <p className={className}>
      <Trans>By ordering you confirm that you are 18 or older and accept: {document}.</Trans>
    </p>
  );
}
