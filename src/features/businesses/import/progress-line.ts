/**
 * Shows the progress of a long step: one line that is rewritten on a terminal, a new line every ten seconds elsewhere.
 */
export interface ProgressLine {
  show(progress: Progress): void
  end(): void
}

export interface Progress {
  /** 0 to 1. */
  done: number
  /** Rows so far, and how many of them before this run began. */
  rows: number
  rowsBefore: number
}

const everyMs = { terminal: 200, other: 10_000 }
const barWidth = 24

export function createProgressLine(
  write: (text: string) => void,
  isTerminal: boolean,
  clock: () => number,
): ProgressLine {
  const startedAt = clock()
  let firstDone: number | undefined
  let shownAt = Number.NEGATIVE_INFINITY
  let isOpen = false

  function show({ done, rows, rowsBefore }: Progress) {
    const now = clock()
    firstDone ??= rowsBefore > 0 ? done : 0
    const isDue = now - shownAt >= (isTerminal ? everyMs.terminal : everyMs.other)
    if (!isDue && done < 1) return
    shownAt = now
    const seconds = Math.max(0.001, (now - startedAt) / 1000)
    const rate = Math.round((rows - rowsBefore) / seconds)
    const gained = done - firstDone
    const left = gained > 0 ? `, ${duration(((1 - done) / gained) * seconds)} left` : ''
    const filled = Math.round(Math.min(1, done) * barWidth)
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
    const text = `${bar} ${Math.floor(done * 100)} %  ${count(rows)} rows, ${count(rate)} a second${left}`
    isOpen = isTerminal
    write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`)
  }

  function end() {
    if (isOpen) write('\n')
    isOpen = false
  }

  return { show, end }
}

export function count(value: number): string {
  return value.toLocaleString('en-IN')
}

export function duration(seconds: number): string {
  const rounded = Math.round(seconds)
  if (rounded < 60) return `${rounded} s`
  if (rounded < 3600) return `${Math.floor(rounded / 60)} min ${rounded % 60} s`
  return `${Math.floor(rounded / 3600)} h ${Math.floor((rounded % 3600) / 60)} min`
}
