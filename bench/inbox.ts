import { ensureBuilt } from '../scripts/prepare.mjs'
import { benchInboxLists } from './inbox-lists.ts'
import { benchInboxSaving } from './inbox-saving.ts'
import { benchInboxStreams } from './inbox-streams.ts'
import { benchInboxTrials } from './inbox-trials.ts'

const usage = `The inbox: the lists of a merchant with 100,000 enquiries, the cost of events, 2,000 open pages, and 100 trials of
sleep, outage, kill -9 and two tabs. Each part can be run alone:

  npm run bench:inbox
  node scripts/run.mjs bench/inbox-lists.ts | inbox-saving.ts | inbox-streams.ts | inbox-trials.ts --help`

if (process.argv.includes('--help')) console.log(usage)
else {
  await ensureBuilt()
  const slow = await benchInboxLists()
  const held = [slow.length === 0, await benchInboxSaving(), await benchInboxStreams(), await benchInboxTrials()]
  process.exitCode = held.every(Boolean) ? 0 : 1
}
