import type { ReactNode } from 'react'

/** A page with a single message or question. */
export function SmallPage({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="mx-auto my-4 grid w-full max-w-xl gap-4 rounded-md bg-card p-4 shadow-soft sm:p-8 md:my-8 [&>a]:justify-self-start">
      <span className="tile-0 grid size-14 place-items-center rounded-full">{icon}</span>
      <h1 className="text-2xl">{title}</h1>
      {children}
    </div>
  )
}
