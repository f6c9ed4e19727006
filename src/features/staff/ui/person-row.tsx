import type { ReactNode } from 'react'
import { Avatar } from '#ui/layout/avatar.tsx'

type PersonRowProps = { name: string; line: ReactNode; chip: ReactNode; children?: ReactNode }

/** One person of a business: who, and what they may do. */
export function PersonRow({ name, line, chip, children }: PersonRowProps) {
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex items-center gap-3">
        <Avatar name={name} size="medium" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-sm break-words text-muted">{line}</p>
        </div>
        {chip}
      </div>
      {children}
    </li>
  )
}
