import { IndianRupee } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Crumb } from '#ui/breadcrumbs.static.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** A page that presents an offer: a summary, one call to action that leads to the form (`#ask`), then the details. */
export function OfferPage({
  crumbs,
  title,
  lead,
  gain,
  call,
  picture,
  children,
}: {
  crumbs: readonly Crumb[]
  title: string
  lead: string
  /** What it brings, said before anything is asked. */
  gain?: string
  /** Text of the button that leads to the form. */
  call: string
  /** Shown beside the title where there is room. */
  picture?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="grid gap-10 md:gap-12">
      <div className="grid gap-4">
        <Breadcrumbs crumbs={crumbs} />
        <header className="grid gap-6 rounded-md bg-inverse p-6 text-on-inverse dark:bg-card dark:text-ink md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-10 md:p-10">
          <div className="grid justify-items-start gap-4">
            <h1 className="text-2xl md:text-3xl">{title}</h1>
            <p className="max-w-reading text-lg">{lead}</p>
            {gain && (
              <p className="flex max-w-reading gap-2 font-semibold">
                <IndianRupee size={20} aria-hidden className="mt-0.5 flex-none text-marigold" />
                {gain}
              </p>
            )}
            <ButtonLink href="#ask">{call}</ButtonLink>
          </div>
          {picture && <div className="max-md:hidden">{picture}</div>}
        </header>
      </div>
      {children}
    </div>
  )
}

/** Consecutive steps, as numbered tiles. */
export function StepTiles({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-4 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4 rounded-md bg-card p-4 shadow-soft">
          <span
            aria-hidden
            className={`tile-${index} grid size-11 flex-none place-items-center rounded-full text-lg font-bold`}
          >
            {index + 1}
          </span>
          <div className="grid content-start gap-1">
            <h3 className="text-lg">{title}</h3>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Column of the form; beside it, what to know before filling it in. */
export function AskSection({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) {
  return (
    <section id="ask" aria-labelledby="ask-title" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-4 rounded-md bg-card p-4 shadow-soft md:p-6">
        <h2 id="ask-title" className="text-xl">
          {title}
        </h2>
        {children}
      </div>
      <div className="grid gap-4 lg:pt-6">{aside}</div>
    </section>
  )
}
