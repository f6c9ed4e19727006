// npm run dev: the app with its pages straight from the sources, changed in the browser as they are saved.
import { readFileSync } from 'node:fs'
import type { ServerBuild } from 'react-router'
import { createServer as createViteServer } from 'vite'
import { readConfig } from '#config.ts'
import { createJobPool, startWorker } from '#core/worker.ts'
import { createApp } from '#create-app.ts'
import { jobs, schedule } from '#jobs.ts'
import { createLog } from '#platform/log.ts'
import { openDatabase } from '#platform/open-database.ts'
import { prepareDatabase } from '#prepare-database.ts'
import type { PageHandler } from '#web/pages.ts'
import { createServer } from '#web/server.ts'

const config = readConfig()
const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel)
const database = await openDatabase(config, console.log, { attach: false })
await prepareDatabase(config, database.url, log, console.log)
const { app, pool, close } = await createApp(config, database.url, log)
const jobPool = createJobPool(database.url, log)
const worker = startWorker(app, jobPool, jobs, schedule)

// Loaded through Vite each time, so that a saved file counts from the next request on.
const pages: PageHandler = async (request, ctx, nonce) => {
  const { createPageHandler } = (await vite.ssrLoadModule('/src/handle-page.ts')) as typeof import('#handle-page.ts')
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  return createPageHandler(build, 'development')(request, ctx, nonce)
}
await app.live.start()
const server = await createServer({
  app,
  pool,
  pages,
  assets: (request, response, next) => vite.middlewares(request, response, next),
})
// On the app's own server: the content security policy lets a page connect to nothing else.
const vite = await createViteServer({
  server: { middlewareMode: true, hmr: { server: server.server } },
  appType: 'custom',
})
await server.listen({ host: config.host, port: config.port })
console.log(`\n${JSON.parse(readFileSync('package.json', 'utf8')).name} in development at ${config.origin}`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await Promise.allSettled([server.close(), vite.close()])
    await worker.stop()
    await jobPool.end()
    await close()
    await database.close()
    process.exit(0)
  })
}
