import { parseArgs } from 'node:util'
import { readConfig } from '#config.ts'
import { listOpenEvents } from '#features/payments/server/gateway-event-queries.ts'
import { replayEvent } from '#features/payments/server/replay-event.ts'
import { withPreparedDatabase } from './prepared-database.ts'

const usage = `Webhooks of the payment gateway that were taken and not handled. Each is tried for about three days, then given up.

  npm run gateway-events                         lists them, with what stopped each
  npm run gateway-events -- --again evt_Q8r2Lk   handles one again; of the gateway that is configured now
  npm run gateway-events -- --again given-up     all that were given up

The running app handles them, within a minute.`

const listedAtMost = 1000

async function run(again: string | undefined): Promise<void> {
  await withPreparedDatabase(
    readConfig(),
    (line) => console.error(line),
    async (db) => {
      const open = await listOpenEvents(db, listedAtMost)
      const givenUp = open.filter(({ isGivenUp }) => isGivenUp).map(({ id }) => id)
      const wanted = again === 'given-up' ? givenUp : again === undefined ? [] : [again]
      let handledAgain = 0
      for (const id of wanted) {
        if (await replayEvent({ db }, id)) handledAgain += 1
        // Of many, some may have been handled since they were listed.
        else if (again !== 'given-up') throw new Error(`There is no webhook ${id}, or it was handled.`)
      }
      if (again !== undefined) {
        const said = handledAgain === 1 ? '1 webhook is' : `${handledAgain} webhooks are`
        console.log(handledAgain === 0 ? 'None was given up.' : `${said} handled again, within a minute.`)
      } else if (open.length === 0) console.log('All webhooks are handled.')
      else {
        console.log('webhook\tgateway\tkind\treceived\ttried\tstate\tproblem')
        for (const { id, gateway, kind, receivedAt, attempts, isGivenUp, problem } of open) {
          const state = isGivenUp ? 'given up' : 'tried again'
          console.log(
            [id, gateway, kind, receivedAt.toISOString(), attempts, state, problem.replaceAll(/\s+/g, ' ')].join('\t'),
          )
        }
      }
    },
  )
}

try {
  const { values } = parseArgs({ options: { again: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) console.log(usage)
  else await run(values.again)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
