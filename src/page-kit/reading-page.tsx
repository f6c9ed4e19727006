import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'

/** A page of running text: one column of at most 68 characters, or wide enough for cards beside each other. */
export function ReadingPage({
  title,
  lead,
  isWide = false,
  picture,
  children,
}: {
  title: string
  lead?: string
  isWide?: boolean
  /** Above the title. */
  picture?: ReactNode
  children: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <article className={`mx-auto grid w-full gap-6 ${isWide ? 'max-w-page' : 'max-w-reading'}`}>
      <Breadcrumbs crumbs={[{ label: i18n.t('Home'), href: '/' }, { label: title }]} />
      {picture}
      <header className="grid gap-2">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="text-lg text-muted">{lead}</p>}
      </header>
      {children}
    </article>
  )
}

/** A titled section; `id` makes it a link target. */
export function ReadingPart({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="grid gap-2">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}

export function BulletList({ items }: { items: readonly ReactNode[] }) {
  return <ul className="grid list-disc gap-1.5 ps-5">{asItems(items)}</ul>
}

/** Consecutive steps. */
export function NumberedList({ items }: { items: readonly ReactNode[] }) {
  return <ol className="grid list-decimal gap-1.5 ps-6">{asItems(items)}</ol>
}

function asItems(items: readonly ReactNode[]) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a written text, its order never changes
    <li key={index}>{item}</li>
  ))
}
