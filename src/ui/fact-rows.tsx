import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type FactRow = { icon: LucideIcon; title: ReactNode; text: ReactNode }

/** Facts one below the other in a card: a sign, what it is about, and what is so. */
export function FactRows({ rows }: { rows: readonly FactRow[] }) {
  return (
    <ul className="grid divide-y divide-line rounded-md bg-card shadow-soft">
      {rows.map(({ icon: Icon, title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order
        <li key={index} className="flex items-center gap-3 px-4 py-3">
          <Icon size={20} aria-hidden className="flex-none text-muted" />
          <span className="min-w-0">
            <span className="block font-semibold break-words">{title}</span>
            <span className="block text-sm break-words text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
