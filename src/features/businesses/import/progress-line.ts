import { formatCount } from '#ui/format.ts'
/**
 * Shows the progress of long steps: one line that is rewritten on a terminal, a new line every ten seconds elsewhere.
 * Rate and time left are those of the current step, and count from its beginning.
 */
export interface ProgressLine {
  show(progress: Progress): void
  end(): void
}

interface Progress {
  /** What is being done. */
  step: string
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
  let step: string | undefined
  let heardAt = clock()
  let startedAt = heardAt
  let shownAt = Number.NEGATIVE_INFINITY
  /** Since when the time left is counted, and how much was done then. */
  let counted = { done: 0, at: startedAt }
  let isOpen = false

  /** A step begins when the one before was last heard of. What an earlier run has done took this one no time. */
  function begin({ step: next, done, rowsBefore }: Progress, now: number) {
    end()
    step = next
    startedAt = heardAt
    counted = rowsBefore > 0 ? { done, at: now } : { done: 0, at: startedAt }
    shownAt = Number.NEGATIVE_INFINITY
  }

  function show(progress: Progress) {
    const now = clock()
    if (progress.step !== step) begin(progress, now)
    heardAt = now
    const { done, rows, rowsBefore } = progress
    const isDue = now - shownAt >= (isTerminal ? everyMs.terminal : everyMs.other)
    if (!isDue && done < 1) return
    shownAt = now
    const seconds = Math.max(0.001, (now - startedAt) / 1000)
    const rate = Math.round((rows - rowsBefore) / seconds)
    const gained = done - counted.done
    const secondsLeft = ((1 - done) / gained) * ((now - counted.at) / 1000)
    const left = gained > 0 ? `, ${duration(secondsLeft)} left in this step` : ''
    const filled = Math.round(Math.min(1, done) * barWidth)
    const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled)
    const text = `${progress.step} ${bar} ${Math.floor(done * 100)} %  ${formatCount(rows)} rows, ${formatCount(rate)} a second${left}`
    isOpen = isTerminal
    write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`)
  }

  function end() {
    if (isOpen) write('\n')
    isOpen = false
  }

  return { show, end }
}

export function duration(seconds: number): string {
  const rounded = Math.round(seconds)
  if (rounded < 60) return `${rounded} s`
  if (rounded < 3600) return `${Math.floor(rounded / 60)} min ${rounded % 60} s`
  return `${Math.floor(rounded / 3600)} h ${Math.floor((rounded % 3600) / 60)} min`
}
