/** How much of something is there, as a bar: beside a text that says the same, so readers of screens skip it. */
export function MeterBar({ percent }: { percent: number }) {
  return (
    <div aria-hidden className="meter h-2 overflow-hidden rounded-sm bg-sunken">
      <div className="h-full bg-action" style={{ width: `${Math.min(Math.max(percent, 0), 100)}%` }} />
    </div>
  )
}
