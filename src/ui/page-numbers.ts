/** Page numbers to show, with `gap` where some are left out. */
export type PageSlot = number | 'gap'

/** The specification's margins (§9): two pages at each end remain reachable. */
const pageMargins = { atEnds: 2, aroundCurrent: 1 } as const

/** The slots for page `current` (from 1) of `totalPages`; a gap of a single page shows that page. */
export function pageNumbers(current: number, totalPages: number, { atEnds, aroundCurrent } = pageMargins): PageSlot[] {
  const ends = Array.from({ length: atEnds }, (_, index) => [index + 1, totalPages - index]).flat()
  const neighbours = Array.from({ length: aroundCurrent * 2 + 1 }, (_, index) => current - aroundCurrent + index)
  const shown = [...new Set([...ends, ...neighbours])]
    .filter((page) => page >= 1 && page <= totalPages)
    .sort((a, b) => a - b)
  return shown.flatMap((page, index): PageSlot[] => {
    const before = shown[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? ['gap', page] : [page]
  })
}
