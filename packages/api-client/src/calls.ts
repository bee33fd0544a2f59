// Made from the contract by `npm run generate --workspace packages/api-client`. Do not edit.

export const CALLS = {
  activateOrder: { method: 'POST', path: '/api/v1/orders/{orderId}/activate', movesMoney: false },
  availableTypesByUrl: {
    method: 'POST',
    path: '/api/v1/order-widget/services/available-types-by-url',
    movesMoney: false,
  },
  cancelDripFeed: { method: 'POST', path: '/api/v1/drip-feeds/{dripFeedId}/cancel', movesMoney: false },
  cancelOrder: { method: 'POST', path: '/api/v1/orders/{orderId}/cancel', movesMoney: false },
  cancelSubscription: {
    method: 'POST',
    path: '/api/v1/subscriptions/{subscriptionId}/cancel',
    movesMoney: false,
  },
  exportOrders: { method: 'GET', path: '/api/v1/orders/export.csv', movesMoney: false },
  exportPayments: { method: 'GET', path: '/api/v1/payments/export.csv', movesMoney: false },
  exportStatistics: { method: 'GET', path: '/api/v1/statistics/export.csv', movesMoney: false },
  getCatalogue: { method: 'GET', path: '/api/v1/catalogue', movesMoney: false },
  getDripFeed: { method: 'GET', path: '/api/v1/drip-feeds/{dripFeedId}', movesMoney: false },
  getOrder: { method: 'GET', path: '/api/v1/orders/{orderId}', movesMoney: false },
  getService: { method: 'GET', path: '/api/v1/services/{idOrSlug}', movesMoney: false },
  getServiceCost: { method: 'GET', path: '/api/v1/services/{serviceId}/cost', movesMoney: false },
  getServiceType: { method: 'GET', path: '/api/v1/service-types/{slug}', movesMoney: false },
  getStatistics: { method: 'GET', path: '/api/v1/statistics', movesMoney: false },
  getSubscription: { method: 'GET', path: '/api/v1/subscriptions/{subscriptionId}', movesMoney: false },
  identifyLink: { method: 'POST', path: '/api/v1/order-widget/networks/identify', movesMoney: false },
  listCountries: { method: 'GET', path: '/api/v1/countries', movesMoney: false },
  listDripFeeds: { method: 'GET', path: '/api/v1/drip-feeds', movesMoney: false },
  listFrequentlyBoughtTogether: {
    method: 'GET',
    path: '/api/v1/services/{id}/frequently-bought-together',
    movesMoney: false,
  },
  listInvoices: { method: 'GET', path: '/api/v1/invoices', movesMoney: false },
  listLabels: { method: 'GET', path: '/api/v1/services/labels', movesMoney: false },
  listLanguages: { method: 'GET', path: '/api/v1/order-widget/languages', movesMoney: false },
  listNetworks: { method: 'GET', path: '/api/v1/networks', movesMoney: false },
  listOrderKeywords: { method: 'GET', path: '/api/v1/orders/{orderId}/keywords', movesMoney: false },
  listOrders: { method: 'GET', path: '/api/v1/orders', movesMoney: false },
  listRefillRequests: { method: 'GET', path: '/api/v1/orders/{orderId}/refill-requests', movesMoney: false },
  listRelatedServices: { method: 'GET', path: '/api/v1/services/{id}/related-services', movesMoney: false },
  listServiceTypes: { method: 'GET', path: '/api/v1/service-types', movesMoney: false },
  listServices: { method: 'GET', path: '/api/v1/services', movesMoney: false },
  listSubscriptions: { method: 'GET', path: '/api/v1/subscriptions', movesMoney: false },
  orderStatistics: { method: 'GET', path: '/api/v1/orders/statistics', movesMoney: false },
  orderTable: { method: 'GET', path: '/api/v1/orders/datatable', movesMoney: false },
  pauseOrder: { method: 'POST', path: '/api/v1/orders/{orderId}/pause', movesMoney: false },
  paymentStatistics: { method: 'GET', path: '/api/v1/payments/statistics', movesMoney: false },
  placeOrder: { method: 'POST', path: '/api/v1/orders', movesMoney: true },
  printStatement: { method: 'GET', path: '/api/v1/payments/statement.pdf', movesMoney: false },
  quantityByCost: {
    method: 'POST',
    path: '/api/v1/order-widget/services/quantity-by-cost',
    movesMoney: false,
  },
  requestRefill: { method: 'POST', path: '/api/v1/orders/{orderId}/refill-requests', movesMoney: false },
  searchCatalogue: { method: 'POST', path: '/api/v1/search', movesMoney: false },
  subscriptionCost: { method: 'POST', path: '/api/v1/services/cost', movesMoney: false },
  totalCost: { method: 'POST', path: '/api/v1/order-widget/services/total-cost', movesMoney: false },
  validateUrl: { method: 'POST', path: '/api/v1/order-widget/orders/validate-url', movesMoney: false },
} as const;

export type Calls = {
  /** Lets a stopped order go on. */
  activateOrder: {
    input: { params: { orderId: string }; query?: { locale?: string; test?: '1' | 'true' } };
    answer: {
      data: {
        id: number;
        version: number;
        name: string | null;
        url: string;
        cost: string;
        price: string;
        quantity: number;
        status: 'unpaid' | 'in_moderation' | 'in_processing' | 'stopped' | 'completed' | 'canceled';
        has_refill: boolean;
        countries: number[];
        created_at: string;
        started_at: string | null;
        completed_at: string | null;
        cancel_requested_at: string | null;
        guarantee_until: string | null;
        start_count: number | null;
        current_quantity: number;
        remains: number;
        percent_of_current_fill: number;
        refunded: string;
        cancel_reason: string | null;
        cancel_description: string | null;
        drip_feed_id: number | null;
        service: {
          id: number;
          name: string;
          lang?: 'en';
          slug: string;
          type: string;
          network_id: number;
          speed: string;
          start_time: string;
          guarantee: string | null;
          is_package: boolean;
          price_type: 'per_unit' | 'package';
          pricing_per: 1 | 1000;
        };
        actions: {
          activable: boolean;
          deletable: boolean;
          pausable: boolean;
          payable: boolean;
          cancelable: boolean;
        };
      };
      test?: true;
    };
  };
  /** The service types of a network that accept a link. */
  availableTypesByUrl: {
    input: {
      query?: { locale?: string; api_token?: string; currency?: 'USD' | 'RUB' };
      body: { url: string; network_id?: number | null };
    };
    answer: { service_type_ids: number[] };
  };
  /** Refunds all runs that have not started and asks for the end of those that run. */
  cancelDripFeed: {
    input: { params: { dripFeedId: string }; query?: { locale?: string; test?: '1' | 'true' } };
    answer: {
      data: {
        id: number;
        url: string;
        quantity: number;
        service: {
          id: number;
          name: string;
          lang?: 'en';
          slug: string;
          type: string;
          network_id: number;
          speed: string;
          start_time: string;
          guarantee: string | null;
          is_package: boolean;
          price_type: 'per_unit' | 'package';
          pricing_per: 1 | 1000;
        };
        runs: number;
        orders_count: number;
        minutes_between_runs: number;
        status: 'in_processing' | 'completed' | 'canceled';
        contents_limit: number;
        total_quantity: number;
        actions: { cancelable: boolean; payable: boolean };
        created_at: string;
        mode: 'flat' | 'increase' | 'decrease' | 'wave';
        quantity_step: number;
        is_paid: boolean;
        delivered: number;
        cost: string;
        refunded: string;
        next_run_at: string | null;
        completed_at: string | null;
        plan: {
          run: number;
          due_at: string | null;
          quantity: number;
          state: 'waiting' | 'created' | 'completed' | 'refunded' | 'canceled';
          order_id: number | null;
          delivered: number;
        }[];
      };
      test?: true;
    };
  };
  /** Cancels an order that does not run, with its refund; asks for the end of one that runs, which is final within 24 h. */
  cancelOrder: {
    input: { params: { orderId: string }; query?: { locale?: string; test?: '1' | 'true' } };
    answer: {
      data: {
        id: number;
        version: number;
        name: string | null;
        url: string;
        cost: string;
        price: string;
        quantity: number;
        status: 'unpaid' | 'in_moderation' | 'in_processing' | 'stopped' | 'completed' | 'canceled';
        has_refill: boolean;
        countries: number[];
        created_at: string;
        started_at: string | null;
        completed_at: string | null;
        cancel_requested_at: string | null;
        guarantee_until: string | null;
        start_count: number | null;
        current_quantity: number;
        remains: number;
        percent_of_current_fill: number;
        refunded: string;
        cancel_reason: string | null;
        cancel_description: string | null;
        drip_feed_id: number | null;
        service: {
          id: number;
          name: string;
          lang?: 'en';
          slug: string;
          type: string;
          network_id: number;
          speed: string;
          start_time: string;
          guarantee: string | null;
          is_package: boolean;
          price_type: 'per_unit' | 'package';
          pricing_per: 1 | 1000;
        };
        actions: {
          activable: boolean;
          deletable: boolean;
          pausable: boolean;
          payable: boolean;
          cancelable: boolean;
        };
      };
      test?: true;
    };
  };
  /** Ends a subscription: nothing more is ordered, what runs goes on, what is not paid is dropped. */
  cancelSubscription: {
    input: { params: { subscriptionId: string }; query?: { locale?: string; test?: '1' | 'true' } };
    answer: {
      data: {
        id: number;
        url: string;
        status: 'in_processing' | 'completed' | 'canceled';
        contents_limit: number;
        actions: { cancelable: boolean };
        billing_type: 'balance' | 'card';
        subscription_contents_count: number;
        created_at: string;
        cost_per_publication: string;
        total_cost: string;
        name: string | null;
        email: string | null;
        network_id: number;
        channel: { name: string | null; picture: string | null };
        subscription_services: {
          cost: string;
          countries: number[];
          quantity: number;
          is_guarantee: boolean;
          service: {
            id: number;
            name: string;
            lang?: 'en';
            slug: string;
            type: string;
            network_id: number;
            speed: string;
            start_time: string;
            guarantee: string | null;
            is_package: boolean;
            price_type: 'per_unit' | 'package';
            pricing_per: 1 | 1000;
          };
        }[];
        paid_contents_count: number;
        last_found_at: string | null;
        recurring_payments_method_id: number | null;
        spent: string;
        unpaid: { count: number; in_a_row: number; total: string; total_by_card: string | null };
        end_reason: 'limit' | 'quiet' | 'unpaid' | 'customer' | 'services_gone' | null;
        ended_at: string | null;
        trouble: 'gone' | 'private' | 'unreachable' | 'unreadable' | 'no_source' | null;
        checked_at: string | null;
        next_check_at: string | null;
        same_channel: number[];
        recurring_payment_methods: {
          id: number;
          payment_method_id: number;
          name: string;
          brand: string;
          last_four: string;
          expires: string;
        }[];
      };
      test?: true;
    };
  };
  /** The same list as a CSV file, streamed; no cell of it is a formula to a spreadsheet. */
  exportOrders: {
    input: {
      query?: {
        locale?: string;
        'search[value]'?: string;
        status?: string;
        network_id?: string;
        service_id?: string;
        date_from?: string;
        date_to?: string;
        time_zone?: string;
        drip_feed_id?: string;
        subscription_id?: string;
        'order[0][column]'?: '0' | '3' | '4';
        'order[0][dir]'?: 'asc' | 'desc';
      };
    };
    answer: string;
  };
  /** The same rows as a CSV file, streamed; no cell of it is a formula to a spreadsheet. */
  exportPayments: {
    input: {
      query?: {
        locale?: string;
        type?: string;
        date_from?: string;
        date_to?: string;
        time_zone?: string;
        'search[value]'?: string;
      };
    };
    answer: string;
  };
  /** The same period as a CSV file: a line for each day and service. */
  exportStatistics: {
    input: { query?: { locale?: string; startDate?: string; endDate?: string; time_zone?: string } };
    answer: string;
  };
  /** The whole catalogue of a language in one compact document, priced for the caller. */
  getCatalogue: {
    input: { query?: { locale?: string } };
    answer: {
      networks: { id: number; slug: string; name: string; color: string }[];
      types: { id: number; slug: string; name: string; icon: string; network_id: number }[];
      labels: { id: number; type: string; name: string; lang?: 'en'; icon: string }[];
      countries: { id: number; name: string; iso_code_2: string }[];
      texts: unknown;
      sets: unknown[];
      targets: {
        id: number;
        name: string;
        lang?: 'en';
        placeholder: string;
        type: {
          viewType: 'comments' | 'seo_keywords' | 'textarea';
          selectable: 'languages' | 'countries' | null;
        };
        selectable_values: number[];
      }[][];
      services: {
        id: unknown;
        slug: unknown;
        name: unknown;
        type: unknown;
        price: unknown;
        default_price: unknown;
        discount: unknown;
        min: unknown;
        max: unknown;
        step: unknown;
        default_quantity: unknown;
        flags: unknown;
        popularity: unknown;
        guarantee: unknown;
        speed: unknown;
        start_time: unknown;
        geo: unknown;
        start_minutes: unknown;
        labels: unknown;
        features: unknown;
        countries: unknown;
        use_countries: unknown;
        targets: unknown;
      };
    };
  };
  /** One drip feed with its plan. */
  getDripFeed: {
    input: { params: { dripFeedId: string }; query?: { locale?: string } };
    answer: {
      data: {
        id: number;
        url: string;
        quantity: number;
        service: {
          id: number;
          name: string;
          lang?: 'en';
          slug: string;
          type: string;
          network_id: number;
          speed: string;
          start_time: string;
          guarantee: string | null;
          is_package: boolean;
          price_type: 'per_unit' | 'package';
          pricing_per: 1 | 1000;
        };
        runs: number;
        orders_count: number;
        minutes_between_runs: number;
        status: 'in_processing' | 'completed' | 'canceled';
        contents_limit: number;
        total_quantity: number;
        actions: { cancelable: boolean; payable: boolean };
        created_at: string;
        mode: 'flat' | 'increase' | 'decrease' | 'wave';
        quantity_step: number;
        is_paid: boolean;
        delivered: number;
        cost: string;
        refunded: string;
        next_run_at: string | null;
        completed_at: string | null;
        plan: {
          run: number;
          due_at: string | null;
          quantity: number;
          state: 'waiting' | 'created' | 'completed' | 'refunded' | 'canceled';
          order_id: number | null;
          delivered: number;
        }[];
      };
    };
  };
  /** One order: the caller's own, or the one that a guest's token opens. */
  getOrder: {
    input: { params: { orderId: string }; query?: { locale?: string; token?: string } };
    answer: {
      data: {
        id: number;
        version: number;
        name: string | null;
        url: string;
        cost: string;
        price: string;
        quantity: number;
        status: 'unpaid' | 'in_moderation' | 'in_processing' | 'stopped' | 'completed' | 'canceled';
        has_refill: boolean;
        countries: number[];
        created_at: string;
        started_at: string | null;
        completed_at: string | null;
        cancel_requested_at: string | null;
        guarantee_until: string | null;
        start_count: number | null;
        current_quantity: number;
        remains: number;
        percent_of_current_fill: number;
        refunded: string;
        cancel_reason: string | null;
        cancel_description: string | null;
        drip_feed_id: number | null;
        service: {
          id: number;
          name: string;
          lang?: 'en';
          slug: string;
          type: string;
          network_id: number;
          speed: string;
          start_time: string;
          guarantee: string | null;
          is_package: boolean;
          price_type: 'per_unit' | 'package';
          pricing_per: 1 | 1000;
        };
        actions: {
          activable: boolean;
          deletable: boolean;
          pausable: boolean;
          payable: boolean;
          cancelable: boolean;
        };
        targetable_values: { target_id: number; name: string; lang?: 'en'; values: string[] }[];
        events: {
          type: string;
          status: 'unpaid' | 'in_moderation' | 'in_processing' | 'stopped' | 'completed' | 'canceled' | null;
          delivered: number | null;
          created_at: string;
        }[];
        orders: {
          id: number;
          version: number;
          name: string | null;
          url: string;
          cost: string;
          price: string;
          quantity: number;
          status: 'unpaid' | 'in_moderation' | 'in_processing' | 'stopped' | 'completed' | 'canceled';
          has_refill: boolean;
          countries: number[];
          created_at: string;
          started_at: string | null;
          completed_at: string | null;
          cancel_requested_at: string | null;
          guarantee_until: string | null;
          start_count: number | null;
          current_quantity: number;
          remains: number;
          percent_of_current_fill: number;
          refunded: string;
          cancel_reason: string | null;
          cancel_description: string | null;
          drip_feed_id: number | null;
          service: {
            id: number;
            name: string;
            lang?: 'en';
            slug: string;
            type: string;
            network_id: number;
            speed: string;
            start_time: string;
            guarantee: string | null;
            is_package: boolean;
            price_type: 'per_unit' | 'package';
            pricing_per: 1 | 1000;
          };
          actions: {
            activable: boolean;
            deletable: boolean;
            pausable: boolean;
            payable: boolean;
            cancelable: boolean;
          };
        }[];
        purchase: {
          id: number;
          original_amount: string;
          discount: string;
          coupon_code: string | null;
          fee: string;
          total: string;
          payment_method: string | null;
          payment_method_id: number;
          payment_url: string | null;
          payment_state: 'checking' | 'marked' | 'declined' | 'rejected' | null;
          decline: {
            reason:
              | 'insufficient_funds'
              | 'expired_card'
              | 'wrong_details'
              | 'authentication_required'
              | 'not_supported'
              | 'limit_exceeded'
              | 'amount_too_small'
              | 'try_again'
              | 'canceled'
              | 'declined';
            message: string;
          } | null;
          orders_count: number;
          invoice: { id: number; document_url: string } | null;
        };
        is_link_shared: boolean;
        auto_refill_is_allowed: boolean;
        refill: { first_statistic: { date: string; quantity: number } } | null;
        promotable: {
          url: string;
          embed_url: string | null;
          started_at: string | null;
          supported_at: string | null;
          supported_until: string | null;
          ended_at: string | null;
          snippet: { thumbnail: string | null; title: string | null };
        } | null;
        unpaid_discount: { percent: number; expires_at: string } | null;
        subscription: { id: number; name: string | null; url: string } | null;
        withdrawable_until: string | null;
        claimable: boolean;
      };
    };
  };
  /** One service by id or slug. A disabled service is 404; a deactivated one is shown but can not be ordered. */
  getService: {
    input: {
      params: { idOrSlug: string };
      query?: { locale?: string; api_token?: string; currency?: 'USD' | 'RUB' };
    };
    answer: {
      data: {
        id: number;
        name: string;
        lang?: 'en';
        slug: string;
        type: string;
        service_type_id: number;
        network_id: number;
        short_description: string;
        default_price: string;
        price: string;
        discount_percent: number;
        price_type: 'per_unit' | 'package';
        pricing_per: 1 | 1000;
        floor_price: string | null;
        default_quantity: number;
        default_quantity_price: string;
        min_quantity: number;
        max_quantity: number;
        quantity_step: number;
        has_refill: boolean;
        guarantee: string | null;
        guarantee_days: number | null;
        is_enabled: boolean;
        is_deactivated: boolean;
        restricted_access: boolean;
        is_package: boolean;
        drip_feed_is_allowed: boolean;
        calculable_quantity: boolean;
        url_is_required: boolean;
        speed: string;
        start_time: string;
        start_time_minutes_min: number | null;
        start_time_minutes_max: number | null;
        geo: string;
        geo_countries: number[];
        labels: { id: number; type: string; name: string; lang?: 'en'; icon: string }[];
        features: { id: number; type: string; name: string; lang?: 'en'; icon: string }[];
        targets: {
          id: number;
          name: string;
          lang?: 'en';
          placeholder: string;
          type: {
            viewType: 'comments' | 'seo_keywords' | 'textarea';
            selectable: 'languages' | 'countries' | null;
          };
          selectable_values: number[];
          translations: Record<string, { name: string; placeholder: string }>;
        }[];
        allowed_use_countries: number[];
        title: string;
        description: string;
        faq: { question: string; answer: string }[];
        requirements: string[];
        example_link: string;
        package_contents: {
          id: number;
          name: string;
          lang?: 'en';
          slug: string;
          quantity: number;
          shortDescription: string | null;
          isDisplayable: boolean;
          service_type: { id: number; name: string; icon: string };
        }[];
        included_in_packages: {
          id: number;
          name: string;
          lang?: 'en';
          slug: string;
          quantity: number;
          shortDescription: string | null;
          isDisplayable: boolean;
          service_type: { id: number; name: string; icon: string };
        }[];
        gather_statistic: boolean;
        available_closed_sales: boolean;
        available_personal_manager: boolean;
        consultation_chat_period: number | null;
        thumbnail_period: number | null;
        measured_times: {
          orders: number;
          start_median: number;
          start_p90: number;
          completion_median: number;
          completion_p90: number;
        } | null;
        reviews: unknown[];
        meta_title: string;
        meta_description: string;
        disclosure: {
          delivery: string;
          audience_source: string;
          promised: string;
          incentivised: boolean;
          network_terms_note: string;
        };
      };
    };
  };
  /** What a quantity of one service costs the caller. */
  getServiceCost: {
    input: {
      params: { serviceId: string };
      query: { locale?: string; quantity: string; is_guarantee?: string };
    };
    answer: { cost: string };
  };
  /** One service type by slug. */
  getServiceType: {
    input: { params: { slug: string }; query?: { locale?: string } };
    answer: {
      data: {
        id: number;
        slug: string;
        name: string;
        lang?: 'en';
        title: string;
        icon: string;
        color: string;
        network_id: number;
        network: { id: number; slug: string; name: string; icon: string; color: string };
        link_kinds: string[];
        services: number[];
        faq: { question: string; answer: string }[];
        meta: { title: string; description: string };
        meta_title: string;
        meta_description: string;
      };
    };
  };
  /** The caller's paid orders of a period beside the one before it: sums, times, and shares of networks and services. */
  getStatistics: {
    input: { query?: { locale?: string; startDate?: string; endDate?: string; time_zone?: string } };
    answer: {
      data: {
        has_orders: boolean;
        from: string;
        to: string;
        before_from: string;
        before_to: string;
        step: 'day' | 'week' | 'month';
        now: {
          orders: number;
          delivered: number;
          spent: string;
          refunded: string;
          finished: number;
          promised: number;
          on_time: number;
          median_minutes: number | null;
          p90_minutes: number | null;
          dropped: number | null;
          refilled: number;
          running: number;
        };
        before: {
          orders: number;
          delivered: number;
          spent: string;
          refunded: string;
          finished: number;
          promised: number;
          on_time: number;
          median_minutes: number | null;
          p90_minutes: number | null;
          dropped: number | null;
          refilled: number;
        };
        networks: {
          orders: number;
          delivered: number;
          spent: string;
          id: number;
          slug: string;
          name: string;
          before: { orders: number; delivered: number; spent: string };
        }[];
        steps: {
          from: string;
          to: string;
          networks: { orders: number; delivered: number; spent: string; id: number }[];
          before: { orders: number; delivered: number; spent: string };
        }[];
        services: {
          orders: number;
          delivered: number;
          spent: string;
          refunded: string;
          finished: number;
          promised: number;
          on_time: number;
          median_minutes: number | null;
          p90_minutes: number | null;
          dropped: number | null;
          refilled: number;
          id: number;
          name: string;
          lang?: 'en';
          network_id: number;
        }[];
        delivery_times: { up_to: number | null; orders: number }[];
      };
    };
  };
  /** One subscription with the publications that it found, page by page. `before` is the id that the previous page ended with. */
  getSubscription: {
    input: { params: { subscriptionId: string }; query?: { locale?: string; before?: string } };
    answer: {
      data: {
        id: number;
        url: string;
        status: 'in_processing' | 'completed' | 'canceled';
        contents_limit: number;
        actions: { cancelable: boolean };
        billing_type: 'balance' | 'card';
        subscription_contents_count: number;
        created_at: string;
        cost_per_publication: string;
        total_cost: string;
        name: string | null;
        email: string | null;
        network_id: number;
        channel: { name: string | null; picture: string | null };
        subscription_services: {
          cost: string;
          countries: number[];
          quantity: number;
          is_guarantee: boolean;
          service: {
            id: number;
            name: string;
            lang?: 'en';
            slug: string;
            type: string;
            network_id: number;
            speed: string;
            start_time: string;
            guarantee: string | null;
            is_package: boolean;
            price_type: 'per_unit' | 'package';
            pricing_per: 1 | 1000;
          };
        }[];
        paid_contents_count: number;
        last_found_at: string | null;
        recurring_payments_method_id: number | null;
        spent: string;
        unpaid: { count: number; in_a_row: number; total: string; total_by_card: string | null };
        end_reason: 'limit' | 'quiet' | 'unpaid' | 'customer' | 'services_gone' | null;
        ended_at: string | null;
        trouble: 'gone' | 'private' | 'unreachable' | 'unreadable' | 'no_source' | null;
        checked_at: string | null;
        next_check_at: string | null;
        same_channel: number[];
        recurring_payment_methods: {
          id: number;
          payment_method_id: number;
          name: string;
          brand: string;
          last_four: string;
          expires: string;
        }[];
        subscription_contents: {
          id: number;
          promotable: { url: string; title: string | null; picture: string | null };
          orders: {
            id: number;
            version: number;
            name: string | null;
            url: string;
            cost: string;
            price: string;
            quantity: number;
            status: 'unpaid' | 'in_moderation' | 'in_processing' | 'stopped' | 'completed' | 'canceled';
            has_refill: boolean;
            countries: number[];
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
            cancel_requested_at: string | null;
            guarantee_until: string | null;
            start_count: number | null;
            current_quantity: number;
            remains: number;
            percent_of_current_fill: number;
            refunded: string;
            cancel_reason: string | null;
            cancel_description: string | null;
            drip_feed_id: number | null;
            service: {
              id: number;
              name: string;
              lang?: 'en';
              slug: string;
              type: string;
              network_id: number;
              speed: string;
              start_time: string;
              guarantee: string | null;
              is_package: boolean;
              price_type: 'per_unit' | 'package';
              pricing_per: 1 | 1000;
            };
            actions: {
              activable: boolean;
              deletable: boolean;
              pausable: boolean;
              payable: boolean;
              cancelable: boolean;
            };
          }[];
          published_at: string;
          found_at: string;
          state: 'waiting' | 'charging' | 'ordered' | 'unpaid' | 'dropped' | 'missed';
          cost: string;
          left_out: string[];
          payable_until: string | null;
        }[];
        next_before: number | null;
      };
    };
  };
  /** Recognises a link: its network, kind and canonical form, or null. */
  identifyLink: {
    input: {
      query?: { locale?: string; api_token?: string; currency?: 'USD' | 'RUB' };
      body: { url: string };
    };
    answer: { data: { network_id: number; network: string; kind: string; url: string } | null };
  };
  /** Countries for targets that ask for them. */
  listCountries: {
    input: { query?: { locale?: string; api_token?: string; currency?: 'USD' | 'RUB' } };
    answer: { data: { id: number; name: string; iso_code_2: string }[] };
  };
  /** The caller's drip feeds, newest first; by `next_run` those that go on come first, the soonest run before the others. `before` is the id that the previous page ended with. */
  listDripFeeds: {
    input: {
      query?: {
        locale?: string;
        before?: string;
        per_page?: string;
        status?: 'in_processing' | 'completed' | 'canceled';
        sort?: 'newest' | 'next_run';
        search?: string;
      };
    };
    answer: {
      data: {
        id: number;
        url: string;
        quantity: number;
        service: {
          id: number;
          name: string;
          lang?: 'en';
          slug: string;
          type: string;
          network_id: number;
          speed: string;
          start_time: string;
          guarantee: string | null;
          is_package: boolean;
          price_type: 'per_unit' | 'package';
          pricing_per: 1 | 1000;
        };
        runs: number;
        orders_count: number;
        minutes_between_runs: number;
        status: 'in_processing' | 'completed' | 'canceled';
        contents_limit: number;
        total_quantity: number;
        actions: { cancelable: boolean; payable: boolean };
        created_at: string;
        mode: 'flat' | 'increase' | 'decrease' | 'wave';
        quantity_step: number;
        is_paid: boolean;
        delivered: number;
        cost: string;
        refunded: string;
        next_run_at: string | null;
        completed_at: string | null;
      }[];
      next_before: number | null;
      counts: Record<string, number>;
    };
  };
  /** Services that were ordered together with this one, most often first. At most 6; empty when there are none. */
  listFrequentlyBoughtTogether: {
    input: {
      params: { id: string };
      query?: { locale?: string; api_token?: string; currency?: 'USD' | 'RUB' };
    };
    answer: {
      data: {
        id: number;
        name: string;
        lang?: 'en';
        slug: string;
        type: string;
        service_type_id: number;
        network_id: number;
        short_description: string;
        default_price: string;
        price: string;
        discount_percent: number;
        price_type: 'per_unit' | 'package';
        pricing_per: 1 | 1000;
        floor_price: string | null;
        default_quantity: number;
        default_quantity_price: string;
        min_quantity: number;
        max_quantity: number;
        quantity_step: number;
        has_refill: boolean;
        guarantee: string | null;
        guarantee_days: number | null;
        is_enabled: boolean;
        is_deactivated: boolean;
        restricted_access: boolean;
        is_package: boolean;
        drip_feed_is_allowed: boolean;
        calculable_quantity: boolean;
        url_is_required: boolean;
        speed: string;
        start_time: string;
        start_time_minutes_min: number | null;
        start_time_minutes_max: number | null;
        geo: string;
        geo_countries: number[];
        labels: { id: number; type: string; name: string; lang?: 'en'; icon: string }[];
        features: { id: number; type: string; name: string; lang?: 'en'; icon: string }[];
        targets: {
          id: number;
          name: string;
          lang?: 'en';
          placeholder: string;
          type: {
            viewType: 'comments' | 'seo_keywords' | 'textarea';
            selectable: 'languages' | 'countries' | null;
          };
          selectable_values: number[];
          translations: Record<string, { name: string; placeholder: string }>;
        }[];
        allowed_use_countries: number[];
      }[];
    };
  };
  /** The caller's invoices with their state, newest first. `after` is the `next` of the page before. */
  listInvoices: {
    input: { query?: { locale?: string; length?: string; after?: string } };
    answer: {
      data: {
        id: number;
        status: 'created' | 'marked' | 'paid' | 'rejected' | 'expired' | 'failed';
        amount: string;
        total: string;
        credited: string | null;
        payment_method: string | null;
        lang?: 'en';
        order_id: number | null;
        created_at: string;
        paid_at: string | null;
        document_url: string;
      }[];
      next: string | null;
    };
  };
  /** Labels, features and delivery methods that services name by id. */
  listLabels: {
    input: { query?: { locale?: string } };
    answer: { data: { id: number; type: string; name: string; lang?: 'en'; icon: string }[] };
  };
  /** Languages for targets that ask for them. */
  listLanguages: {
    input: { query?: { locale?: string; api_token?: string; currency?: 'USD' | 'RUB' } };
    answer: { data: { id: number; name: string; iso_code_2: string }[] };
  };
  /** Networks with their service types. */
  listNetworks: {
    input: { query?: { locale?: string; api_token?: string; currency?: 'USD' | 'RUB' } };
    answer: {
      data: {
        id: number;
        slug: string;
        name: string;
        color: string;
        icon: string;
        type: string;
        hasSearch: boolean;
        url_placeholder: string;
        url_examples: { kind: string; url: string }[];
        service_types: { id: number; slug: string; name: string; icon: string }[];
      }[];
    };
  };
  /** Search phrases of an order with the positions of its link before the start, on completion and five days later; of a package those of its parts. Empty for an order without phrases. */
  listOrderKeywords: {
    input: { params: { orderId: string }; query?: { locale?: string; token?: string } };
    answer: {
      data: {
        keywords: string;
        seo_positions: {
          on_create: number | null;
          on_complete: number | null;
          after_five_days: number | null;
        };
        read_at: { on_create: string | null; on_complete: string | null; after_five_days: string | null };
      }[];
    };
  };
  /** The caller's orders, newest first. `before` is the id that the previous page ended with. */
  listOrders: {
    input: {
      query?: {
        locale?: string;
        before?: string;
        per_page?: string;
        status?: 'unpaid' | 'in_moderation' | 'in_processing' | 'stopped' | 'completed' | 'canceled';
      };
    };
    answer: {
      data: {
        id: number;
        version: number;
        name: string | null;
        url: string;
        cost: string;
        price: string;
        quantity: number;
        status: 'unpaid' | 'in_moderation' | 'in_processing' | 'stopped' | 'completed' | 'canceled';
        has_refill: boolean;
        countries: number[];
        created_at: string;
        started_at: string | null;
        completed_at: string | null;
        cancel_requested_at: string | null;
        guarantee_until: string | null;
        start_count: number | null;
        current_quantity: number;
        remains: number;
        percent_of_current_fill: number;
        refunded: string;
        cancel_reason: string | null;
        cancel_description: string | null;
        drip_feed_id: number | null;
        service: {
          id: number;
          name: string;
          lang?: 'en';
          slug: string;
          type: string;
          network_id: number;
          speed: string;
          start_time: string;
          guarantee: string | null;
          is_package: boolean;
          price_type: 'per_unit' | 'package';
          pricing_per: 1 | 1000;
        };
        actions: {
          activable: boolean;
          deletable: boolean;
          pausable: boolean;
          payable: boolean;
          cancelable: boolean;
        };
      }[];
      next_before: number | null;
    };
  };
  /** Refills of an order, asked for or made unasked, oldest first; of a package those of its parts. */
  listRefillRequests: {
    input: { params: { orderId: string }; query?: { locale?: string } };
    answer: {
      data: { created_at: string; quantity: number }[];
      can_ask: boolean;
      count: { now: number; measured_at: string; dropped: number; refilled_from: number } | null;
    };
  };
  /** Services like this one: of its type, then of its network. At most 6. */
  listRelatedServices: {
    input: {
      params: { id: string };
      query?: { locale?: string; api_token?: string; currency?: 'USD' | 'RUB' };
    };
    answer: {
      data: {
        id: number;
        name: string;
        lang?: 'en';
        slug: string;
        type: string;
        service_type_id: number;
        network_id: number;
        short_description: string;
        default_price: string;
        price: string;
        discount_percent: number;
        price_type: 'per_unit' | 'package';
        pricing_per: 1 | 1000;
        floor_price: string | null;
        default_quantity: number;
        default_quantity_price: string;
        min_quantity: number;
        max_quantity: number;
        quantity_step: number;
        has_refill: boolean;
        guarantee: string | null;
        guarantee_days: number | null;
        is_enabled: boolean;
        is_deactivated: boolean;
        restricted_access: boolean;
        is_package: boolean;
        drip_feed_is_allowed: boolean;
        calculable_quantity: boolean;
        url_is_required: boolean;
        speed: string;
        start_time: string;
        start_time_minutes_min: number | null;
        start_time_minutes_max: number | null;
        geo: string;
        geo_countries: number[];
        labels: { id: number; type: string; name: string; lang?: 'en'; icon: string }[];
        features: { id: number; type: string; name: string; lang?: 'en'; icon: string }[];
        targets: {
          id: number;
          name: string;
          lang?: 'en';
          placeholder: string;
          type: {
            viewType: 'comments' | 'seo_keywords' | 'textarea';
            selectable: 'languages' | 'countries' | null;
          };
          selectable_values: number[];
          translations: Record<string, { name: string; placeholder: string }>;
        }[];
        allowed_use_countries: number[];
      }[];
    };
  };
  /** All service types. */
  listServiceTypes: {
    input: { query?: { locale?: string } };
    answer: {
      data: {
        id: number;
        slug: string;
        name: string;
        lang?: 'en';
        title: string;
        icon: string;
        color: string;
        network_id: number;
        network: { id: number; slug: string; name: string; icon: string; color: string };
        link_kinds: string[];
        services: number[];
        faq: { question: string; answer: string }[];
        meta: { title: string; description: string };
        meta_title: string;
        meta_description: string;
      }[];
    };
  };
  /** The whole catalogue of a language, or a page of it when page, per_page or search is given. */
  listServices: {
    input: { query?: { locale?: string; page?: string; per_page?: string; search?: string } };
    answer: {
      data: {
        id: number;
        name: string;
        lang?: 'en';
        slug: string;
        type: string;
        service_type_id: number;
        network_id: number;
        short_description: string;
        default_price: string;
        price: string;
        discount_percent: number;
        price_type: 'per_unit' | 'package';
        pricing_per: 1 | 1000;
        floor_price: string | null;
        default_quantity: number;
        default_quantity_price: string;
        min_quantity: number;
        max_quantity: number;
        quantity_step: number;
        has_refill: boolean;
        guarantee: string | null;
        guarantee_days: number | null;
        is_enabled: boolean;
        is_deactivated: boolean;
        restricted_access: boolean;
        is_package: boolean;
        drip_feed_is_allowed: boolean;
        calculable_quantity: boolean;
        url_is_required: boolean;
        speed: string;
        start_time: string;
        start_time_minutes_min: number | null;
        start_time_minutes_max: number | null;
        geo: string;
        geo_countries: number[];
        labels: { id: number; type: string; name: string; lang?: 'en'; icon: string }[];
        features: { id: number; type: string; name: string; lang?: 'en'; icon: string }[];
        targets: {
          id: number;
          name: string;
          lang?: 'en';
          placeholder: string;
          type: {
            viewType: 'comments' | 'seo_keywords' | 'textarea';
            selectable: 'languages' | 'countries' | null;
          };
          selectable_values: number[];
          translations: Record<string, { name: string; placeholder: string }>;
        }[];
        allowed_use_countries: number[];
      }[];
      total: number;
    };
  };
  /** The caller's subscriptions as a DataTables source, those with the newest publication first. */
  listSubscriptions: {
    input: {
      query?: {
        locale?: string;
        draw?: string;
        start?: string;
        length?: string;
        status?: string;
        'search[value]'?: string;
      };
    };
    answer: {
      draw: number;
      data: {
        id: number;
        url: string;
        status: 'in_processing' | 'completed' | 'canceled';
        contents_limit: number;
        actions: { cancelable: boolean };
        billing_type: 'balance' | 'card';
        subscription_contents_count: number;
        created_at: string;
        cost_per_publication: string;
        total_cost: string;
        name: string | null;
        email: string | null;
        network_id: number;
        channel: { name: string | null; picture: string | null };
        subscription_services: {
          cost: string;
          countries: number[];
          quantity: number;
          is_guarantee: boolean;
          service: {
            id: number;
            name: string;
            lang?: 'en';
            slug: string;
            type: string;
            network_id: number;
            speed: string;
            start_time: string;
            guarantee: string | null;
            is_package: boolean;
            price_type: 'per_unit' | 'package';
            pricing_per: 1 | 1000;
          };
        }[];
        paid_contents_count: number;
        last_found_at: string | null;
        recurring_payments_method_id: number | null;
        spent: string;
        unpaid: { count: number; in_a_row: number; total: string; total_by_card: string | null };
        end_reason: 'limit' | 'quiet' | 'unpaid' | 'customer' | 'services_gone' | null;
        ended_at: string | null;
        trouble: 'gone' | 'private' | 'unreachable' | 'unreadable' | 'no_source' | null;
        checked_at: string | null;
        next_check_at: string | null;
        same_channel: number[];
        recurring_payment_methods: {
          id: number;
          payment_method_id: number;
          name: string;
          brand: string;
          last_four: string;
          expires: string;
        }[];
      }[];
      recordsTotal: number;
      recordsFiltered: number;
      counts: Record<string, number>;
    };
  };
  /** Counts, sums and times of the caller's orders, grouped by time, service, network or status. */
  orderStatistics: {
    input: {
      query?: {
        locale?: string;
        startDate?: string;
        endDate?: string;
        time_zone?: string;
        groupBy?: 'day' | 'week' | 'month' | 'service' | 'network' | 'status';
        orders?: string;
      };
    };
    answer: {
      data: {
        key: string;
        label: string;
        quantity: number;
        orders: number;
        delivered: number;
        spent: string;
        refunded: string;
        finished: number;
        promised: number;
        on_time: number;
        median_minutes: number | null;
        p90_minutes: number | null;
        dropped: number | null;
        refilled: number;
      }[];
    };
  };
  /** The caller's orders as a DataTables source, column 0 descending by default. `after` is the `next` of the page before: pages go by key, `start` is only for the first thousands. */
  orderTable: {
    input: {
      query?: {
        locale?: string;
        'search[value]'?: string;
        status?: string;
        network_id?: string;
        service_id?: string;
        date_from?: string;
        date_to?: string;
        time_zone?: string;
        drip_feed_id?: string;
        subscription_id?: string;
        'order[0][column]'?: '0' | '3' | '4';
        'order[0][dir]'?: 'asc' | 'desc';
        draw?: string;
        start?: string;
        length?: string;
        after?: string;
      };
    };
    answer: {
      draw: number;
      data: {
        id: number;
        version: number;
        name: string | null;
        url: string;
        cost: string;
        price: string;
        quantity: number;
        status: 'unpaid' | 'in_moderation' | 'in_processing' | 'stopped' | 'completed' | 'canceled';
        has_refill: boolean;
        countries: number[];
        created_at: string;
        started_at: string | null;
        completed_at: string | null;
        cancel_requested_at: string | null;
        guarantee_until: string | null;
        start_count: number | null;
        current_quantity: number;
        remains: number;
        percent_of_current_fill: number;
        refunded: string;
        cancel_reason: string | null;
        cancel_description: string | null;
        drip_feed_id: number | null;
        service: {
          id: number;
          name: string;
          lang?: 'en';
          slug: string;
          type: string;
          network_id: number;
          speed: string;
          start_time: string;
          guarantee: string | null;
          is_package: boolean;
          price_type: 'per_unit' | 'package';
          pricing_per: 1 | 1000;
        };
        actions: {
          activable: boolean;
          deletable: boolean;
          pausable: boolean;
          payable: boolean;
          cancelable: boolean;
        };
      }[];
      recordsTotal: number;
      recordsFiltered: number;
      counts: Record<string, number>;
      next: string | null;
    };
  };
  /** Stops the delivery of an order until it is activated again. */
  pauseOrder: {
    input: { params: { orderId: string }; query?: { locale?: string; test?: '1' | 'true' } };
    answer: {
      data: {
        id: number;
        version: number;
        name: string | null;
        url: string;
        cost: string;
        price: string;
        quantity: number;
        status: 'unpaid' | 'in_moderation' | 'in_processing' | 'stopped' | 'completed' | 'canceled';
        has_refill: boolean;
        countries: number[];
        created_at: string;
        started_at: string | null;
        completed_at: string | null;
        cancel_requested_at: string | null;
        guarantee_until: string | null;
        start_count: number | null;
        current_quantity: number;
        remains: number;
        percent_of_current_fill: number;
        refunded: string;
        cancel_reason: string | null;
        cancel_description: string | null;
        drip_feed_id: number | null;
        service: {
          id: number;
          name: string;
          lang?: 'en';
          slug: string;
          type: string;
          network_id: number;
          speed: string;
          start_time: string;
          guarantee: string | null;
          is_package: boolean;
          price_type: 'per_unit' | 'package';
          pricing_per: 1 | 1000;
        };
        actions: {
          activable: boolean;
          deletable: boolean;
          pausable: boolean;
          payable: boolean;
          cancelable: boolean;
        };
      };
      test?: true;
    };
  };
  /** What moved the caller's balance, newest first, with the sums that lead from its beginning in the period to its end. `after` is the `next` of the page before. */
  paymentStatistics: {
    input: {
      query?: {
        locale?: string;
        type?: string;
        date_from?: string;
        date_to?: string;
        time_zone?: string;
        'search[value]'?: string;
        length?: string;
        after?: string;
      };
    };
    answer: {
      data: {
        id: number;
        type:
          | 'order'
          | 'cancel_order'
          | 'invoiced'
          | 'bonus'
          | 'coupon'
          | 'referral'
          | 'widget_reward'
          | 'task'
          | 'fee'
          | 'admin';
        amount: string;
        created_at: string;
        order_id: number | null;
        orders_count: number;
        payment_method: string | null;
        invoice_id: number | null;
        service: { id: number; name: string; lang?: 'en'; network_id: number } | null;
        quantity: number | null;
        undelivered: number | null;
        balance_after: string;
      }[];
      total_amount: string;
      recordsFiltered: number;
      date_from: string;
      date_to: string;
      counts: Record<string, number>;
      sums: Record<string, string>;
      opening_balance: string;
      closing_balance: string;
      days: { date: string; balance: string; added: string }[];
      next: string | null;
    };
  };
  /** Places orders and pays them from the balance. */
  placeOrder: {
    input: {
      query?: { locale?: string; api_token?: string; currency?: 'USD' | 'RUB'; test?: '1' | 'true' };
      body: {
        orders: {
          service_id: number;
          quantity?: number | null;
          url?: string | null;
          name?: string | null;
          is_guarantee?: boolean;
          drip_feed?: {
            runs: number;
            minutes_between_runs: number;
            mode?: 'flat' | 'increase' | 'decrease' | 'wave' | null;
            quantity_step?: number | null;
          } | null;
          targetable_values?: { target_id: number; values: string | (string | number)[] }[];
          countries?: number[];
        }[];
        coupon_code?: string | null;
        source?: string | null;
        utm_name?: string | null;
        expected_total?: string | null;
        terms_version?: string | null;
        immediate_start_consent?: boolean | null;
        google_analytics4_client_id?: string | null;
        google_analytics4_session_id?: string | null;
      };
    };
    answer: {
      data: {
        purchase_id: number;
        total: string;
        orders: { id: number; status: string; cost: string; url: string }[];
      };
      test?: true;
    };
  };
  /** What moved the caller's balance in some days, with the balance before and after, as a PDF file, or as a page where a script in it has no font. */
  printStatement: {
    input: { query?: { locale?: string; date_from?: string; date_to?: string } };
    answer: string;
  };
  /** How much of each service a sum of USD buys. */
  quantityByCost: {
    input: {
      query?: { locale?: string; api_token?: string; currency?: 'USD' | 'RUB' };
      body: {
        contents_limit?: number;
        services: { desired_cost: number | string; service_id: number; is_guarantee?: boolean }[];
      };
    };
    answer: {
      total_cost: string;
      services: {
        service_id: number;
        quantity: number;
        cost: string;
        cost_float: number;
        clamped: 'min' | 'max' | null;
      }[];
    };
  };
  /** Measures the count of a completed order under guarantee and refills what was lost. */
  requestRefill: {
    input: { params: { orderId: string }; query?: { locale?: string; test?: '1' | 'true' } };
    answer: {
      data: { created_at: string; quantity: number }[];
      can_ask: boolean;
      count: { now: number; measured_at: string; dropped: number; refilled_from: number } | null;
      test?: true;
    };
  };
  /** Finds services by name or number, types and networks by name. At most 20 of each; network 1 by default (C-18). */
  searchCatalogue: {
    input: {
      query?: { locale?: string; api_token?: string; currency?: 'USD' | 'RUB' };
      body: {
        query: string;
        options?: { searchType?: 'services' | 'service_types' | 'networks' };
        network_id?: number | null;
      };
    };
    answer: {
      data: {
        services: {
          id: number;
          name: string;
          lang?: 'en';
          slug: string;
          type: string;
          service_type_id: number;
          network_id: number;
          short_description: string;
          default_price: string;
          price: string;
          discount_percent: number;
          price_type: 'per_unit' | 'package';
          pricing_per: 1 | 1000;
          floor_price: string | null;
          default_quantity: number;
          default_quantity_price: string;
          min_quantity: number;
          max_quantity: number;
          quantity_step: number;
          has_refill: boolean;
          guarantee: string | null;
          guarantee_days: number | null;
          is_enabled: boolean;
          is_deactivated: boolean;
          restricted_access: boolean;
          is_package: boolean;
          drip_feed_is_allowed: boolean;
          calculable_quantity: boolean;
          url_is_required: boolean;
          speed: string;
          start_time: string;
          start_time_minutes_min: number | null;
          start_time_minutes_max: number | null;
          geo: string;
          geo_countries: number[];
          labels: { id: number; type: string; name: string; lang?: 'en'; icon: string }[];
          features: { id: number; type: string; name: string; lang?: 'en'; icon: string }[];
          targets: {
            id: number;
            name: string;
            lang?: 'en';
            placeholder: string;
            type: {
              viewType: 'comments' | 'seo_keywords' | 'textarea';
              selectable: 'languages' | 'countries' | null;
            };
            selectable_values: number[];
            translations: Record<string, { name: string; placeholder: string }>;
          }[];
          allowed_use_countries: number[];
        }[];
        service_types: {
          id: number;
          slug: string;
          name: string;
          lang?: 'en';
          title: string;
          icon: string;
          color: string;
          network_id: number;
          network: { id: number; slug: string; name: string; icon: string; color: string };
          link_kinds: string[];
          services: number[];
          faq: { question: string; answer: string }[];
          meta: { title: string; description: string };
          meta_title: string;
          meta_description: string;
        }[];
        networks: {
          id: number;
          slug: string;
          name: string;
          color: string;
          icon: string;
          type: string;
          hasSearch: boolean;
          url_placeholder: string;
          url_examples: { kind: string; url: string }[];
          service_types: { id: number; slug: string; name: string; icon: string }[];
        }[];
      };
    };
  };
  /** Prices a subscription: one publication as ordering it today would cost, and all of them. */
  subscriptionCost: {
    input: {
      query?: { locale?: string };
      body: {
        services: {
          service_id: number;
          quantity?: number | null;
          is_guarantee?: boolean;
          targetable_values?: { target_id: number; values: string | (string | number)[] }[];
          countries?: number[];
        }[];
        contents_limit?: number;
        recurring_payments_method_id?: number | null;
        payment_method_id?: number | null;
      };
    };
    answer: {
      cost_per_publication: string;
      fee_per_publication: string;
      total_cost: string;
      services: { index: number; service_id: number; quantity: number; cost: string }[];
      errors?: Record<string, string[]>;
    };
  };
  /** Prices an order exactly as placing it would. */
  totalCost: {
    input: {
      query?: { locale?: string; api_token?: string; currency?: 'USD' | 'RUB' };
      body: {
        coupon_code?: string | null;
        order_widget_type?: string | null;
        services: {
          service_id: number;
          quantity?: number | null;
          url?: string | null;
          name?: string | null;
          is_guarantee?: boolean;
          drip_feed?: {
            runs: number;
            minutes_between_runs: number;
            mode?: 'flat' | 'increase' | 'decrease' | 'wave' | null;
            quantity_step?: number | null;
          } | null;
          targetable_values?: { target_id: number; values: string | (string | number)[] }[];
          countries?: number[];
          index?: number;
        }[];
        payment_method_id?: number | null;
        recurring_payments_method_id?: number | null;
      };
    };
    answer: {
      total: string;
      originalAmount: string;
      floatTotal: number;
      floatOriginal: number;
      fee: string;
      feeFloat: number;
      feePercent: number;
      couponBonus: string | null;
      couponBonusFloat: number | null;
      couponBonusPercentage: number | null;
      couponBonusType: 'discount' | 'cashback' | 'bonus' | null;
      couponBonusAmountCalculationType: 'fixed' | 'percent' | null;
      couponReason: string | null;
      totalBonusFloat: number;
      paymentMethodBonus: string;
      paymentMethodBonusPercent: number;
      items: {
        url: string;
        total: string;
        services: {
          index: number;
          'service id': number;
          service_id: number;
          cost: string;
          paid: string;
          quantity: number;
          'total quantity': number;
        }[];
      }[];
      errors?: Record<string, string[]>;
    };
  };
  /** Tells whether a service can be delivered to a link; 422 with errors.url says why not. */
  validateUrl: {
    input: {
      query?: { locale?: string; api_token?: string; currency?: 'USD' | 'RUB' };
      body: { url: string; service_id: number };
    };
    answer: null;
  };
};
