import { setFlagsFromString } from 'node:v8'
import * as pages from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { readConfig } from '#config.ts'
import { changeChannel } from '#core/cache-tags.ts'
import { createJobPool, startWorker } from '#core/worker.ts'
import { createApp } from '#create-app.ts'
import { demoPeople } from '#features/businesses/demo/demo-people.ts'
import { createPageHandler } from '#handle-page.ts'
import { jobs, schedule } from '#jobs.ts'
import { listen } from '#platform/listen.ts'
import { createLog } from '#platform/log.ts'
import { openDatabase } from '#platform/open-database.ts'
import { releaseMemory } from '#platform/release-memory.ts'
import { prepareDatabase } from '#prepare-database.ts'
import { PageCache } from '#web/page-cache.ts'
import { createOperationsServer, createServer, createWorkerServer } from '#web/server.ts'

/* V8 learns from the first pages that objects allocated by rendering live long, and from then on allocates them
   where only a full collection frees them: the heap grew by a quarter of a megabyte with every page
   (docs/guides/pages.md). */
setFlagsFromString('--no-allocation-site-pretenuring')

const startedAt = performance.now()
const say = (line: string) => console.log(line)
const stopSteps: (() => Promise<unknown>)[] = []
let stopping: Promise<void> | undefined

/** Shuts down in reverse order: refuse new requests, finish running jobs, then stop the database. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(1), 25_000).unref()
    for (const step of stopSteps.reverse()) await step().catch((error: unknown) => console.error(error))
  })()
  return stopping
}

async function start(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, say, { attach: false })
  stopSteps.push(database.close)
  await prepareDatabase(config, database.url, log, say)
  const { app, pool, close } = await createApp(config, database.url, log)
  stopSteps.push(close)
  if (config.roles.includes('worker')) {
    const jobPool = createJobPool(database.url, log)
    stopSteps.push(() => jobPool.end())
    const worker = startWorker(app, jobPool, jobs, schedule)
    stopSteps.push(() => worker.stop())
  }
  if (config.roles.includes('web')) {
    const pageCache = config.pageCacheMegabytes > 0 ? new PageCache(config.pageCacheMegabytes * 2 ** 20) : undefined
    if (pageCache) {
      const changes = listen({
        url: database.url,
        channel: changeChannel,
        log,
        onNotice: (tags) => {
          for (const tag of tags.split(' ')) pageCache.deleteByTag(tag)
        },
        onGap: () => pageCache.clear(),
      })
      stopSteps.push(changes.close)
    }
    const handlePage = createPageHandler(pages as ServerBuild, 'production')
    const operations = config.operations && createOperationsServer()
    const server = await createServer({
      app,
      pool,
      pages: handlePage,
      pageCache,
      isDatabaseFailing: database.isFailing,
      operations,
    })
    stopSteps.push(async () => {
      // A half-sent request must not prevent the database from stopping cleanly.
      const forceCloseTimer = setTimeout(() => server.server.closeAllConnections(), 5000)
      await server.close()
      clearTimeout(forceCloseTimer)
    })
    if (operations && config.operations) {
      await operations.listen(config.operations)
      stopSteps.push(() => operations.close())
    }
    await app.live.start()
    releaseMemory()
    await server.listen({ host: config.host, port: config.port })
  } else {
    releaseMemory()
    if (config.operations) {
      const operations = createWorkerServer({ app, pool, isDatabaseFailing: database.isFailing })
      stopSteps.push(() => operations.close())
      await operations.listen(config.operations)
    }
  }
  announce(config.origin, config.demo.isOn)
}

function announce(origin: string, hasDemo: boolean): void {
  say(`\nNukkad is ready at ${origin} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  if (!hasDemo) return
  say(`Sign in at ${origin}/login-mobile-number; the codes arrive at ${origin}/dev/outbox`)
  for (const { name, phone, role } of demoPeople) say(`  ${phone}  ${name}, ${role}`)
}

// Every further signal is ignored, not left to its default action: a supervisor signals the whole process group, and a
// parent forwards the same signal once more. Killed in between, the app would leave the database running.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return
    say('Stopping')
    void stop().then(() => process.exit(0))
  })
}

try {
  await start()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  await stop()
  process.exit(1)
}
