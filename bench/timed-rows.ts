import { measure, percentiles } from './search-measure.ts'
import { shuffle } from './typed-texts.ts'

/** A task to time, and the row of the table it belongs to. */
export interface Task {
  row: string
  run(): Promise<unknown>
}

export interface Latency {
  count: number
  p50: number
  p95: number
  p99: number
}

const maxMs = 60_000
const warmUpShare = 3

/**
 * Runs the tasks of all rows one at a time, interleaved, so that a noisy moment of the machine affects every row alike;
 * returns the raw milliseconds of each row. A third of the tasks runs first, untimed.
 */
export async function timeRows(tasks: readonly Task[], postmasterPid: number): Promise<Map<string, number[]>> {
  const mixed = shuffle(tasks)
  const alone = { concurrency: 1, maxMs, postmasterPid }
  await measure(mixed.slice(0, Math.ceil(mixed.length / warmUpShare)), alone, (task) => task.run())
  const { times } = await measure(mixed, alone, (task) => task.run())
  const rows = new Map<string, number[]>()
  for (const { item, ms } of times) {
    const known = rows.get(item.row)
    if (known) known.push(ms)
    else rows.set(item.row, [ms])
  }
  return rows
}

export function latencyOf(ms: readonly number[]): Latency {
  const { queries, ...shares } = percentiles(ms)
  return { count: queries, ...shares }
}
