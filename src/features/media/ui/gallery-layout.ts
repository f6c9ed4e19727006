/** Photos shown at first; the rest is collapsed. Six fill every layout. */
export const shownAtOnce = 6

/**
 * The span of the first of `count` tiles that avoids a gap: two columns on a phone (2 columns), and two or three on a
 * computer (3 columns). `''` is a tile like the others.
 */
export function firstTileSpan(count: number): string {
  if (count === 1) return 'col-span-2 sm:col-span-3 row-span-2'
  const phone = count % 2 === 1 ? 'col-span-2 row-span-2' : ''
  const computer = {
    0: 'sm:col-span-2 sm:row-span-2',
    1: 'sm:col-span-3 sm:row-span-2',
    2: 'sm:col-span-2 sm:row-span-1',
  }[count % 3]
  return `${phone} ${computer}`.trim()
}
