import { Trans } from '@lingui/react/macro';
import { Highlight } from '../highlight.tsx';

const REFUSED = `HTTP/1.1 422
{
  "message": "The link does not fit the service.",
  "errors": { "orders.0.url": ["The link does not fit the service."] },
  "code": "invalid"
}`;

/** Errors of both APIs. */
export function ErrorsGuide() {
  return (
    <>
      <h1>
        <Trans>Errors</Trans>
      </h1>
      <h2 id="v2">
        <Trans>Reseller API v2</Trans>
      </h2>
      <p>
        <Trans>
          A refusal has the status 200 and the field <code translate="no">error</code> in English, as every
          panel sends it. In a list each entry has its own. Only two refusals have a status: 429 for too many
          calls, and 503 while the shop is away. Both can be sent again.
        </Trans>
      </p>
      <Highlight code={`{ "error": "Not enough funds on balance" }`} />
      <h2 id="v1">
        <Trans>Account API v1</Trans>
      </h2>
      <p>
        <Trans>
          The status says what kind of refusal it is, <code translate="no">message</code> is for people, in
          the language of <code translate="no">locale</code>, <code translate="no">errors</code> names the
          fields, and <code translate="no">code</code> is for programs.
        </Trans>
      </p>
      <Highlight code={REFUSED} />
      <dl>
        <dt>401</dt>
        <dd>
          <Trans>The token is unknown or revoked, or the request’s IP address is not allowed.</Trans>
        </dd>
        <dt>404</dt>
        <dd>
          <Trans>It does not exist, or it is not yours.</Trans>
        </dd>
        <dt>409</dt>
        <dd>
          <Trans>The price has changed, or the same request is still running. Nothing was charged.</Trans>
        </dd>
        <dt>422</dt>
        <dd>
          <Trans>Something in the request is wrong. Sent again it is refused again.</Trans>
        </dd>
        <dt>429</dt>
        <dd>
          <Trans>Too many calls. Wait for the seconds in Retry-After.</Trans>
        </dd>
        <dt>503</dt>
        <dd>
          <Trans>The shop is away for a moment. Send it again with the same id.</Trans>
        </dd>
      </dl>
    </>
  );
}
