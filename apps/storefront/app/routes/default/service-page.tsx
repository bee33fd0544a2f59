import { useNavigate } from 'react-router';
import { LatePanelForm } from '../../features/ordering/form/late-panel-form.tsx';
import type { ServiceView } from '../../features/service/load-service.server.ts';
import { ServiceScreen } from '../../features/service/service-screen.tsx';
import { usePath } from '../../shared/pages/instance.ts';
import { PageHead } from '../../shared/pages/page-head.tsx';

const NOTHING_FILLED = {};

/** Page of a service with its order form. */
export function ServicePage({ view }: { view: ServiceView }) {
  const { service, networks, methods } = view;
  const navigate = useNavigate();
  const path = usePath();

  return (
    <>
      <PageHead
        isOfOne
        title={service.meta_title || service.title || service.name}
        description={service.meta_description || service.short_description}
        canonicalPath={`/services/${service.slug}`}
        isIndexed={!service.restricted_access}
      />
      <ServiceScreen
        view={view}
        panel={
          <LatePanelForm
            key={service.id}
            networks={networks}
            services={[service]}
            selected={service}
            detail={service}
            methods={methods}
            source="buy_page"
            prefill={NOTHING_FILLED}
            isServiceNamed
            onLinkRead={({ slug }) => {
              if (slug !== service.slug) void navigate(path(`/services/${slug}`));
            }}
          />
        }
      />
    </>
  );
}
