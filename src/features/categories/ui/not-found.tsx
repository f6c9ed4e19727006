import { useLingui } from '@lingui/react'
import { SearchX } from 'lucide-react'
import type { CityChoice } from '#features/places/city-choice.ts'
import { SiteSearch } from '#features/search/ui/site-search.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { keptPart, serverPart } from '#ui/server-part.tsx'
import type { CategoryView } from '../contract.ts'
import { CategoryTiles } from './category-tiles.tsx'

type WordsProps = {
  title: string
  /** What may have happened and what to do, in a sentence. */
  message: string
}

function WordsContent({ title, message }: WordsProps) {
  return (
    <div className="flex items-start gap-4">
      <span className="tile-0 grid size-14 flex-none place-items-center rounded-full">
        <SearchX size={28} aria-hidden />
      </span>
      <div className="grid gap-1">
        <h1 className="text-2xl">{title}</h1>
        <p className="max-w-reading text-muted">{message}</p>
      </div>
    </div>
  )
}

const Words = import.meta.env.SSR ? serverPart('not-found', WordsContent) : keptPart<WordsProps>('not-found')

type WaysOnProps = { popularCategories: readonly CategoryView[] }

function WaysOnContent({ popularCategories }: WaysOnProps) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="popular-categories" className="grid gap-4">
      <h2 id="popular-categories" className="text-lg">
        {i18n.t('Or look by category')}
      </h2>
      <CategoryTiles categories={popularCategories} />
      <p>
        <PageLink href="/categories" className="text-link">
          {i18n.t('All categories')}
        </PageLink>
      </p>
    </section>
  )
}

const WaysOn = import.meta.env.SSR ? serverPart('ways-on', WaysOnContent) : keptPart<WaysOnProps>('ways-on')

export type NotFoundProps = WordsProps & WaysOnProps & { choice: CityChoice }

/** A page that is not, or no longer, there: says so, and goes on with a search box and the commonest categories. */
export function NotFound({ title, message, choice, popularCategories }: NotFoundProps) {
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <Words title={title} message={message} />
        <SiteSearch choice={choice} idPrefix="not-found" />
      </div>
      <WaysOn popularCategories={popularCategories} />
    </div>
  )
}
