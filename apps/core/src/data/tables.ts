import type { AccountsTables } from './tables/accounts.ts';
import type { ApiUseTables } from './tables/api-use.ts';
import type { CampaignsTables } from './tables/campaigns.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { DocumentsTables } from './tables/documents.ts';
import type { EarningsTables } from './tables/earnings.ts';
import type { EmbeddedAdapterTables } from './tables/embedded-adapters.ts';
import type { FulfilmentTables } from './tables/fulfilment.ts';
import type { InfrastructureTables } from './tables/infrastructure.ts';
import type { KeywordToolTables } from './tables/keyword-tool.ts';
import type { LoyaltyTables } from './tables/loyalty.ts';
import type { MoneyTables } from './tables/money.ts';
import type { NoticesTables } from './tables/notices.ts';
import type { NotificationsTables } from './tables/notifications.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { PageFaultsTables } from './tables/page-faults.ts';
import type { PlansTables } from './tables/plans.ts';
import type { ServiceUpdatesTables } from './tables/service-updates.ts';
import type { SiteTables } from './tables/site.ts';
import type { StaffTables } from './tables/staff.ts';
import type { SubscriptionsTables } from './tables/subscriptions.ts';
import type { SupplyTables } from './tables/supply.ts';
import type { SupportTables } from './tables/support.ts';
import type { TasksTables } from './tables/tasks.ts';
import type { TrialsTables } from './tables/trials.ts';
import type { VideoChannelsTables } from './tables/video-channels.ts';
import type { WebhooksTables } from './tables/webhooks.ts';
import type { WidgetsTables } from './tables/widgets.ts';

export type { WithdrawalState } from './tables/earnings.ts';
export type { DeliveryDoubt, DesiredDelivery, ToldTrouble } from './tables/fulfilment.ts';
export type { EventType } from './tables/infrastructure.ts';
export type { JournalKind } from './tables/money.ts';
export type { OrderStatusColumn, TargetValues } from './tables/orders.ts';
export type { ApprovalCause } from './tables/staff.ts';

/** All tables, as the migrations create them; owners.ts says which area writes which. */
export type Tables = CatalogueTables &
  AccountsTables &
  ApiUseTables &
  DocumentsTables &
  SiteTables &
  StaffTables &
  NoticesTables &
  LoyaltyTables &
  KeywordToolTables &
  MoneyTables &
  EarningsTables &
  OrdersTables &
  FulfilmentTables &
  SubscriptionsTables &
  PageFaultsTables &
  PlansTables &
  TrialsTables &
  TasksTables &
  WebhooksTables &
  WidgetsTables &
  VideoChannelsTables &
  CampaignsTables &
  NotificationsTables &
  ServiceUpdatesTables &
  SupplyTables &
  SupportTables &
  InfrastructureTables &
  EmbeddedAdapterTables;
