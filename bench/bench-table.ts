import type { Latency } from './timed-rows.ts'

/** One line of the table: milliseconds of single calls, then calls a second, CPU time, bytes sent. */
export interface TableRow extends Latency {
  name: string
  perSecond?: number
  perSecondAtTen?: number
  /** CPU time of one call with ten at once: much less touched than time by what else the machine does. */
  cpuMs?: number
  /** The body as it was sent, in the middle of all answers. */
  bytes?: number
}

/** The rows as a Markdown table; every p50 is also told as a multiple of `floor`'s. */
export function printTable(title: string, rows: readonly TableRow[], floor: { name: string; p50: number }): string {
  const ratio = `p50 / ${floor.name}`
  const head = [title, 'n', 'p50 ms', 'p95', 'p99', ratio, 'per s, 1 at once', '10 at once', 'CPU ms', 'kB sent']
  const lines = rows.map((row) => [
    row.name,
    String(row.count),
    row.p50.toFixed(2),
    row.p95.toFixed(2),
    row.p99.toFixed(2),
    (row.p50 / floor.p50).toFixed(1),
    row.perSecond?.toFixed(0) ?? '',
    row.perSecondAtTen?.toFixed(0) ?? '',
    row.cpuMs?.toFixed(2) ?? '',
    row.bytes === undefined ? '' : (row.bytes / 1000).toFixed(1),
  ])
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...lines.map(line)].join('\n')
}
