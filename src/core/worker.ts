import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { createPool } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { App } from './context.ts'
import { createDb } from './create-db.ts'
import type { AnyJob } from './jobs.ts'
import { freeLocksOfDeadWorkers, upsertHeartbeat } from './worker-queries.ts'

export interface CronItem {
  job: string
  /** Five cron fields in UTC. */
  match: string
}

const heartbeatMs = 5_000
const deadAfterSeconds = 20
const restartAfterMs = 2_000
/** Each of a runner's workers looks every second: three seconds without one that could. */
const failedLooksAtMost = 12
/** So long the jobs beside one whose end could not be written down have to end themselves. */
const crashGraceMs = 10_000
/** Jobs at a time, of ours and of those that wait for strangers' machines. */
const slots = 4

/**
 * Connections of the runners alone: a page that occupies the others must not keep them from writing down that a job
 * ended, which would run it twice. Two of them listen for new jobs.
 */
export const createJobPool = (url: string, log: Log): pg.Pool =>
  createPool({ url, log, maxConnections: 6, queryTimeoutMs: 4000, connectTimeoutMs: 20_000 })

/**
 * Runs jobs until stopped; those that wait for strangers' machines in slots of their own, so that nothing else waits
 * behind them.
 */
export function startWorker(app: App, pool: pg.Pool, jobs: readonly AnyJob[], cron: readonly CronItem[]) {
  const runners = [
    startRunner(app, pool, { jobs: jobs.filter(({ waitsForStrangers }) => !waitsForStrangers), cron }),
    startRunner(app, pool, { jobs: jobs.filter(({ waitsForStrangers }) => waitsForStrangers), cron: [] }),
  ]
  return {
    /** Waits for running jobs to end. */
    async stop(): Promise<void> {
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}

/**
 * The runner crashes when the database connection is lost while a job ends, so it is restarted, also when it cannot
 * look for jobs: one that failed to learn their names when it began, as on a busy machine, never looks again and says
 * nothing. Locks of a killed worker are released once its heartbeat is 20 s old (the runner itself would hold them for
 * four hours).
 */
function startRunner(app: App, pool: pg.Pool, { jobs, cron }: { jobs: readonly AnyJob[]; cron: readonly CronItem[] }) {
  const db = createDb(pool)
  let stopping = false
  let poolId: string | undefined
  let runner: Awaited<ReturnType<typeof run>> | undefined
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
    beat()
  })
  let failedLooks = 0
  const couldLook = () => {
    failedLooks = 0
  }
  events.on('worker:getJob:empty', couldLook)
  events.on('job:start', couldLook)
  events.on('worker:getJob:error', ({ error }) => {
    failedLooks += 1
    if (failedLooks % failedLooksAtMost !== 0 || stopping) return
    app.log.error({ err: error, job: true }, 'jobs wait: the runner cannot look for them, and starts again')
    // ignored: `supervise` hears how it ended
    runner?.stop().catch(() => undefined)
  })

  let abandonment = Promise.withResolvers<void>()
  // A crashed runner waits for the ends of its other jobs, at times for ever, as these are held up by the failed one.
  events.on('pool:fatalError', () => {
    const ofCrashed = abandonment
    setTimeout(() => {
      // Another runs already.
      if (abandonment !== ofCrashed) return
      // ignored: nobody waits for it any more
      runner?.kill('it has crashed').catch(() => undefined)
      ofCrashed.resolve()
    }, crashGraceMs)
  })

  function beat(): void {
    if (!poolId) return
    upsertHeartbeat(db, poolId, deadAfterSeconds)
      // After an outage of the database all seem dead: the others get until the next heartbeat to say that they live.
      .then((wasAlive) => (wasAlive ? freeLocksOfDeadWorkers(db, deadAfterSeconds) : 0))
      .then((freed) => freed > 0 && app.log.warn({ freed }, 'freed the jobs of a worker that died'))
      .catch((error: unknown) => app.log.warn({ err: error }, 'the heartbeat of the worker failed'))
  }

  async function supervise(): Promise<void> {
    while (!stopping) {
      abandonment = Promise.withResolvers()
      try {
        runner = await run({
          pgPool: pool,
          concurrency: slots,
          pollInterval: 1000,
          noHandleSignals: true,
          // In a batch, also of one, an end that cannot be written down stops the runner, which starts again, and the
          // job runs once more when its lock is released; without, nobody catches the error, and it ends the process.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          events,
          logger: new Logger(() => (level, message) => {
            if (level === 'error') app.log.error({ job: true }, message)
          }),
          taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(app, payload)])),
          parsedCronItems: parseCronItems(cron.map(({ job, match }) => ({ task: job, match }))),
        })
        if (stopping) await runner.stop()
        await Promise.race([runner.promise, abandonment.promise])
      } catch (error) {
        if (!stopping) app.log.error({ err: error }, 'the job runner stopped; it starts again')
      }
      if (!stopping) await sleep(restartAfterMs)
    }
  }

  const timer = setInterval(beat, heartbeatMs)
  const finished = jobs.length > 0 ? supervise() : undefined
  return {
    async stop(): Promise<void> {
      stopping = true
      clearInterval(timer)
      // ignored: it stops either way, and unfinished jobs run again
      const stopped = runner?.stop().catch(() => undefined)
      await Promise.race([stopped, abandonment.promise])
      await finished
    },
  }
}
