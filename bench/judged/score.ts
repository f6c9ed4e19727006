export interface Scored {
  kind: string
  /** Zero-based position of the first right result among the first ten. */
  place: number | undefined
  /** Right results among the first five, out of those that could be there. */
  rightShare: number
}

const shown = 5

export function scoreOf(kind: string, ids: readonly number[], rightIds: ReadonlySet<number>): Scored {
  const at = ids.findIndex((id) => rightIds.has(id))
  const right = ids.slice(0, shown).filter((id) => rightIds.has(id)).length
  return { kind, place: at === -1 ? undefined : at, rightShare: right / Math.min(shown, rightIds.size) }
}

/** Whether a right result is among the first five. */
export function isSuccess({ place }: Scored): boolean {
  return place !== undefined && place < shown
}

/** One row per kind and one for all: the share with a right result among five, and the mean of 1 / position. */
export function scoreTable(ours: readonly Scored[], usual: readonly Scored[]): string[] {
  const kinds = [...new Set(ours.map(({ kind }) => kind))]
  const rows = kinds.map((kind) => {
    const isKind = (scored: Scored) => scored.kind === kind
    return scoreRow(kind, ours.filter(isKind), usual.filter(isKind))
  })
  return [
    '| kind | queries | success@5 | MRR | first 5 filled | usual: success@5 | usual: MRR |',
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...rows,
    scoreRow('**all**', ours, usual),
  ]
}

function scoreRow(name: string, ours: readonly Scored[], usual: readonly Scored[]): string {
  const cells = [
    name,
    ours.length,
    percent(share(ours, (scored) => (isSuccess(scored) ? 1 : 0))),
    share(ours, reciprocal).toFixed(3),
    percent(share(ours, ({ rightShare }) => rightShare)),
    percent(share(usual, (scored) => (isSuccess(scored) ? 1 : 0))),
    share(usual, reciprocal).toFixed(3),
  ]
  return `| ${cells.join(' | ')} |`
}

const reciprocal = ({ place }: Scored) => (place === undefined ? 0 : 1 / (place + 1))

function share(list: readonly Scored[], worth: (scored: Scored) => number): number {
  return list.reduce((sum, scored) => sum + worth(scored), 0) / Math.max(1, list.length)
}

export function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`
}
