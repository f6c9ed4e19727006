const width = 120
const height = 28
const padding = 2

/** A line through counts, as a drawing without meaning of its own: the table below the tiles has the numbers. */
export function TrendLine({ values }: { values: readonly number[] }) {
  const highest = Math.max(1, ...values)
  const step = width / Math.max(1, values.length - 1)
  const points = values.map((value, index) => {
    const y = height - padding - (value / highest) * (height - 2 * padding)
    return `${(index * step).toFixed(1)} ${y.toFixed(1)}`
  })
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      className="mt-2 h-8 w-full text-action forced-colors:text-[CanvasText]"
    >
      <path
        d={`M${points.join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
