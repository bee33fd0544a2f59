import { build } from '../scripts/build.ts';
import { describeMachine, machineState } from './lib/machine.ts';
import { ageOfResults, type SectionReport, writeSection } from './lib/report.ts';
import { IS_SMOKE, sized } from './lib/settings.ts';
import { smoke, smokeAbreast } from './lib/smoke.ts';
import { requireTouched, type SectionName } from './lib/touched.ts';
import { measureBrowser } from './sections/browser.ts';
import { measureCampaigns } from './sections/campaigns.ts';
import { measureCatalogue } from './sections/catalogue.ts';
import { measureDesk } from './sections/desk.ts';
import { measureDocuments } from './sections/documents.ts';
import { measureDripRuns } from './sections/drip-runs.ts';
import { measureFacts } from './sections/facts.ts';
import { measureHostile } from './sections/hostile.ts';
import { measureLargeCatalogue } from './sections/large-catalogue.ts';
import { measureLargeHistory } from './sections/large-history.ts';
import { measureLaunch } from './sections/launch.ts';
import { measureLighthouse } from './sections/lighthouse.ts';
import { measureMemory } from './sections/memory.ts';
import { measureMoney } from './sections/money.ts';
import { measureOrderForm } from './sections/order-form.ts';
import { measureOrders } from './sections/orders.ts';
import { measurePeerAnswers } from './sections/peer-answers.ts';
import { measurePeers } from './sections/peers.ts';
import { measureReselling } from './sections/reselling.ts';
import { measureRunningOrders } from './sections/running-orders.ts';
import { measureSignIns } from './sections/sign-ins.ts';
import { measureStatistics } from './sections/statistics.ts';
import { measureStreams } from './sections/streams.ts';
import { measureSubscriptions } from './sections/subscriptions.ts';
import { measureSuggestions } from './sections/suggestions.ts';
import { measureWebhooks } from './sections/webhooks.ts';
import { measureWidgets } from './sections/widgets.ts';

/** Sections by name. */
const OF_NAMES: Record<SectionName, () => Promise<SectionReport>> = {
  catalogue: measureCatalogue,
  'large-catalogue': measureLargeCatalogue,
  orders: measureOrders,
  'large-history': measureLargeHistory,
  money: measureMoney,
  statistics: measureStatistics,
  facts: measureFacts,
  'order-form': measureOrderForm,
  'drip-runs': measureDripRuns,
  subscriptions: measureSubscriptions,
  campaigns: measureCampaigns,
  webhooks: measureWebhooks,
  reselling: measureReselling,
  widgets: measureWidgets,
  'running-orders': measureRunningOrders,
  streams: measureStreams,
  suggestions: measureSuggestions,
  'sign-ins': measureSignIns,
  documents: measureDocuments,
  desk: measureDesk,
  memory: measureMemory,
  hostile: measureHostile,
  peers: sized(measurePeers, measurePeerAnswers),
  launch: () => measureLaunch(),
  lighthouse: measureLighthouse,
  browser: measureBrowser,
};
const SECTIONS: Record<string, () => Promise<SectionReport>> = OF_NAMES;

/** `npm run bench [-- NAME…]`: measures the named sections, or all, one after another. */
async function main(): Promise<void> {
  const names = Object.keys(SECTIONS);
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`No section ${unknown.join(', ')}; sections are ${names.join(', ')}`);
  requireTouched();
  await build();
  if (IS_SMOKE) return wanted.length > 0 ? smoke(SECTIONS, wanted) : smokeAbreast(names);

  for (const name of wanted.length > 0 ? wanted : names) {
    process.stdout.write(`\nMeasuring ${name}…\n`);
    const before = machineState();
    const report = await SECTIONS[name]?.();
    if (report)
      process.stdout.write(
        `${await writeSection(name, report, describeMachine(before, machineState(), `npm run bench -- ${name}`))}\n`,
      );
  }
  const age = await ageOfResults();
  if (age !== null) process.stdout.write(`\n${age}\n`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
