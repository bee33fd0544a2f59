import { callApi } from '@fanfare/client/api.ts';
import { getOrderReview, type OrderDetail, type OrderReview } from '@fanfare/contract';
import { useQuery } from '@tanstack/react-query';
import { useInstance } from '../../../shared/pages/instance.ts';
import { isReviewable } from './is-reviewable.ts';
import { LateReview } from './late-review.tsx';

type ReviewPlaceProps = {
  order: OrderDetail;
  /** Token of a guest's link. */
  token: string | null;
  /** As the page was loaded; null where the order had not ended then. */
  loaded: OrderReview | null;
};

/** The review of an order that has ended, or the form for it; nothing where there is neither. */
export function ReviewPlace({ order, token, loaded }: ReviewPlaceProps) {
  const { locale } = useInstance();
  const { data, refetch } = useQuery({
    queryKey: ['review of an order', order.id, locale],
    queryFn: async ({ signal }) => {
      const query = { locale, ...(token !== null && { token }) };
      return (await callApi(getOrderReview, { params: { orderId: String(order.id) }, query }, { signal }))
        .data;
    },
    enabled: isReviewable(order),
    ...(loaded && { initialData: loaded, staleTime: Number.POSITIVE_INFINITY }),
  });
  if (data === undefined || (data.open_until === null && data.review === null)) return null;

  return <LateReview orderId={order.id} token={token} current={data} onSent={refetch} />;
}
