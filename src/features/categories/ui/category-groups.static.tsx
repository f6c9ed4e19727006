import { useLingui } from '@lingui/react'
import { ChevronDown } from 'lucide-react'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { CategoryTile } from '#ui/category-icon.tsx'
import { formatCount } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { CategoryView, PicturedCategory } from '../contract.ts'
import { PicturedCategories } from './pictured-categories.tsx'

/** How many are shown at once; the rest is in a native disclosure. */
const shownAtOnce = 8

type CategoryLink = Pick<CategoryView, 'name' | 'url'>

function CategoryLinks({ categories }: { categories: readonly CategoryLink[] }) {
  return (
    // Classes on the list only: a page has hundreds of these links.
    <ul className="grid grid-cols-2 gap-x-4 [&_a]:block [&_a]:py-3 [&_a]:leading-tight lg:[&_a]:py-2 [&_a]:break-words [&_a:hover]:text-action [&_a:hover]:underline">
      {categories.map(({ name, url }) => (
        <li key={url}>
          <PageLink href={url}>{name}</PageLink>
        </li>
      ))}
    </ul>
  )
}

type Group = Pick<CategoryView, 'name' | 'slug' | 'icon' | 'url'> & { links: readonly CategoryLink[] }

function CategoryGroup({ group }: { group: Group }) {
  const { i18n } = useLingui()
  const folded = group.links.slice(shownAtOnce)
  return (
    <section aria-labelledby={`group-${group.slug}`} className="grid gap-2 rounded-md bg-card p-4 shadow-soft">
      <h2 id={`group-${group.slug}`} className="scroll-mt-4 text-lg">
        <PageLink href={group.url} className="flex items-center gap-3 hover:text-action hover:underline">
          <CategoryTile icon={group.icon} className="size-12" />
          {group.name}
        </PageLink>
      </h2>
      <CategoryLinks categories={group.links.slice(0, shownAtOnce)} />
      {folded.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-1 rounded-md font-semibold text-action group-open:mb-1">
            <ChevronDown size={20} aria-hidden className="transition-transform duration-150 group-open:rotate-180" />
            {i18n.t('{count} more', { count: formatCount(folded.length) })}
          </summary>
          <CategoryLinks categories={folded} />
        </details>
      )}
    </section>
  )
}

type CategoryGroupsProps = { data: ServerOnly<{ groups: readonly Group[]; popular: readonly PicturedCategory[] }> }

/** The most common categories as pictures, then every top group with its categories. */
export function CategoryGroups({ data }: CategoryGroupsProps) {
  const { i18n } = useLingui()
  const { groups, popular } = readServerOnly(data)
  return (
    <>
      <nav aria-label={i18n.t('Popular categories')}>
        <PicturedCategories categories={popular} isOneRow />
      </nav>
      <nav aria-label={i18n.t('Groups')} className="-my-2">
        <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:flex-wrap md:gap-y-0 md:px-0">
          {groups.map(({ name, slug }) => (
            <li key={slug} className="flex-none">
              <PageLink href={`#group-${slug}`} className="chip-link">
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {groups.map((group) => (
          <CategoryGroup key={group.slug} group={group} />
        ))}
      </div>
    </>
  )
}
