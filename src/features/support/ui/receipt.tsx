import { Trans } from '@lingui/react'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** Replaces a form after it was accepted: the number to quote, and what happens next. */
export function Receipt({ title, number, children }: { title: string; number: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <span className="tile-4 grid size-14 place-items-center rounded-full">
        <CircleCheck size={28} aria-hidden />
      </span>
      <h2 className="text-xl">{title}</h2>
      <p className="rounded-md bg-sunken px-4 py-3 text-lg">
        <Trans
          id="Your number: <number>{number}</number>"
          values={{ number }}
          components={{ number: <strong className="whitespace-nowrap" /> }}
        />
      </p>
      {children}
    </div>
  )
}
