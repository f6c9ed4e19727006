import type { Latency } from './timed-rows.ts'

/** A row of the table: milliseconds of single calls, then calls per second, CPU time, bytes sent. */
export interface TableRow extends Latency {
  name: string
  perSecond?: number
  perSecondAtTen?: number
  /** CPU time per call at concurrency ten: affected much less than latency by other load on the machine. */
  cpuMs?: number
  /** Median size of the bodies as sent. */
  bytes?: number
}

/** The rows as a Markdown table; every p50 is also shown as a multiple of `floor`'s. */
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
