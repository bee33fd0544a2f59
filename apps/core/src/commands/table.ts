import { accountCommands } from './accounts.ts';
import type { Command } from './command.ts';
import { deliveryCommands } from './deliveries.ts';
import { documentCommands } from './documents.ts';
import { moneyCommands } from './money.ts';
import { noticeCommands } from './notices.ts';
import { providerCommands } from './providers.ts';
import { roleCommands } from './roles.ts';
import { shopCommands } from './shop.ts';
import { supplyCommands } from './supply.ts';
import { taskCommands } from './tasks.ts';
import { ticketCommands } from './tickets.ts';
import { trialCommands } from './trials.ts';
import { withdrawalCommands } from './withdrawals.ts';

/** All commands of main.ts, by topic. The code of a command is loaded when it is run. */
export const GROUPS: readonly { title: string; commands: readonly Command[] }[] = [
  { title: 'Running', commands: roleCommands },
  { title: 'The shop', commands: shopCommands },
  { title: 'Money', commands: moneyCommands },
  { title: 'Withdrawals', commands: withdrawalCommands },
  { title: 'Providers', commands: [...deliveryCommands, ...providerCommands, ...supplyCommands] },
  { title: 'Accounts', commands: accountCommands },
  { title: 'Documents of customers', commands: documentCommands },
  { title: 'Tickets of customers', commands: ticketCommands },
  { title: 'Notices of third parties', commands: noticeCommands },
  { title: 'Free trials', commands: trialCommands },
  { title: 'Tasks', commands: taskCommands },
];

export const COMMANDS: readonly Command[] = GROUPS.flatMap(({ commands }) => commands);
