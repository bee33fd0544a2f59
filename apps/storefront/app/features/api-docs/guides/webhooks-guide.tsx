import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePath } from '../../../shared/pages/instance.ts';
import { FieldsList } from '../fields-list.tsx';
import { Highlight } from '../highlight.tsx';
import type { ServedDocs } from '../served-docs.ts';

const REQUEST = `POST /hooks HTTP/1.1
content-type: application/json
webhook-id: evt_2f1c8f0a1b2c3d4e5f607182
webhook-timestamp: 1795720804
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{
  "id": "evt_2f1c8f0a1b2c3d4e5f607182",
  "type": "order.completed",
  "created_at": "2026-11-26T19:20:04.000Z",
  "data": { "order_id": 20481, "status": "completed", "delivered": 1000 }
}`;

const CHECK = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
const event = webhook.verify(rawBody, headers); // throws for a wrong signature`;

/** Guide to webhooks, and to verifying that the shop sent them. */
export function WebhooksGuide({ docs: { events } }: { docs: ServedDocs }) {
  const path = usePath();

  return (
    <>
      <h1>
        <Trans>Webhooks and signatures</Trans>
      </h1>
      <p>
        <Trans>
          Name an address in the <Link to={path('/api?part=webhooks')}>API area</Link>, and the shop sends
          what happens instead of being asked. Answer with any 2xx within 10 seconds and do the work
          afterwards.
        </Trans>
      </p>
      <Highlight code={REQUEST} />
      <h2 id="signature">
        <Trans>The signature</Trans>
      </h2>
      <p>
        <Trans>
          It follows the Standard Webhooks specification: HMAC-SHA256 with your secret over{' '}
          <code translate="no">id.timestamp.body</code>, the body as it came. There is a library for most
          languages. While a secret is replaced, both sign for 24 hours.
        </Trans>
      </p>
      <Highlight code={CHECK} />
      <h2 id="again">
        <Trans>What does not arrive</Trans>
      </h2>
      <p>
        <Trans>
          It is sent up to eight times within three days. The same message can come twice: keep{' '}
          <code translate="no">webhook-id</code>. Messages about one order come in their order. After a week
          in which nothing arrived, the address is stopped and you get an email.
        </Trans>
      </p>
      <h2 id="events">
        <Trans>Events</Trans>
      </h2>
      <p>
        <Trans>
          These are the fields of <code translate="no">data</code>.
        </Trans>
      </p>
      {events.map(({ name, fields }) => (
        <section key={name} id={name}>
          <h3 translate="no">{name}</h3>
          <FieldsList
            fields={fields.map((field) => ({
              name: field.name,
              id: `${name}.${field.name}`,
              note: null,
              text: (
                <code dir="ltr" translate="no">
                  {field.type}
                </code>
              ),
            }))}
          />
        </section>
      ))}
    </>
  );
}
