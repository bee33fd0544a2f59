import { Trans } from '@lingui/react/macro';
import { Component } from 'react';

type Props = { children: React.ReactNode };

/** Fallback when the error page itself fails (ERRP-08): plain words and a plain link that loads the shop anew. */
export class LastResort extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;

    return (
      <p>
        <Trans>An error occurred while showing the error page</Trans>{' '}
        <a href="/app/">
          <Trans>Go to services</Trans>
        </a>
      </p>
    );
  }
}
