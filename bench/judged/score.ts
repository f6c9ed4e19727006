import type { Half } from './halves.ts'

export interface Scored {
  kind: string
  half: Half
  /** Zero-based position of the first right result among the first ten. */
  place: number | undefined
  isEmpty: boolean
}

const shown = 5

/** Scores one list of results. A list after a correction that had to be avoided is wrong, whatever it holds. */
export function scoreOf(
  { kind, half }: Pick<Scored, 'kind' | 'half'>,
  ids: readonly number[],
  rightIds: ReadonlySet<number>,
  isWronglyCorrected = false,
): Scored {
  const at = isWronglyCorrected ? -1 : ids.findIndex((id) => rightIds.has(id))
  return { kind, half, place: at === -1 ? undefined : at, isEmpty: ids.length === 0 }
}

/** Whether a correction has changed one of the words that it must leave as they are. */
export function changesKept(correctedTo: string | undefined, kept: readonly string[]): boolean {
  if (correctedTo === undefined) return false
  const words = new Set(correctedTo.split(' '))
  return kept.some((word) => !words.has(word))
}

/** Whether a right result is among the first five. */
export function isSuccess({ place }: Scored): boolean {
  return place !== undefined && place < shown
}

const isFirst = ({ place }: Scored) => place === 0

export interface Yardstick {
  name: string
  scores: readonly Scored[]
}

/**
 * A row per kind and one for all: how often a right result comes first and among five, and how often none at all comes,
 * for both halves; beside them the yardsticks over both.
 */
export function scoreTable(ours: readonly Scored[], yardsticks: readonly Yardstick[]): string[] {
  const kinds = [...new Set(ours.map(({ kind }) => kind))]
  const columns = ['tuned', '@1', '@5', 'empty', 'held out', '@1', '@5', 'empty']
  const head = ['kind', ...columns, ...yardsticks.flatMap(({ name }) => [`${name} @1`, '@5'])]
  const rowOf = (title: string, isMeant: (scored: Scored) => boolean) => {
    const halves = (['tuned', 'held out'] as const).flatMap((half) =>
      halfCells(ours.filter((scored) => isMeant(scored) && scored.half === half)),
    )
    const beside = yardsticks.flatMap(({ scores }) => {
      const meant = scores.filter(isMeant)
      return [percent(share(meant, isFirst)), percent(share(meant, isSuccess))]
    })
    return lineOf([title, ...halves, ...beside])
  }
  return [
    lineOf(head),
    lineOf(head.map((_, at) => (at === 0 ? '---' : '--:'))),
    ...kinds.map((kind) => rowOf(kind, (scored) => scored.kind === kind)),
    rowOf('**all**', () => true),
  ]
}

function halfCells(scores: readonly Scored[]): string[] {
  if (scores.length === 0) return ['0', '', '', '']
  const shares = [isFirst, isSuccess, ({ isEmpty }: Scored) => isEmpty].map((test) => percent(share(scores, test)))
  return [String(scores.length), ...shares]
}

export function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function share(list: readonly Scored[], test: (scored: Scored) => boolean): number {
  return list.filter(test).length / Math.max(1, list.length)
}

export function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`
}
