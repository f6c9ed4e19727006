import { ChevronDown } from 'lucide-react'
import { CategoryTile } from '#ui/category-icon.tsx'
import { formatCount } from '#ui/format.ts'
import type { CategoryTree, CategoryView } from '../contract.ts'

/** How many stand in the open; the rest unfold, by the browser itself. */
const shownAtOnce = 8

function CategoryLinks({ categories }: { categories: readonly CategoryView[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4">
      {categories.map(({ id, name, url }) => (
        <li key={id} className="min-w-0">
          <a href={url} className="flex min-h-11 items-center py-1 leading-tight hover:text-action hover:underline">
            <span className="min-w-0 break-words">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A top group with its categories, those of the third level right after their parent. */
export function CategoryGroup({ group }: { group: CategoryTree }) {
  const all = group.children.flatMap(({ children, ...child }) => [child, ...children])
  const folded = all.slice(shownAtOnce)
  return (
    <section aria-labelledby={`group-${group.slug}`} className="grid gap-2 rounded-md bg-card p-4 shadow-soft">
      <h2 id={`group-${group.slug}`} className="text-lg">
        <a href={group.url} className="flex items-center gap-3 hover:text-action hover:underline">
          <CategoryTile icon={group.icon} className="size-12" />
          {group.name}
        </a>
      </h2>
      <CategoryLinks categories={all.slice(0, shownAtOnce)} />
      {folded.length > 0 && (
        <details className="group" suppressHydrationWarning>
          <summary className="flex min-h-11 items-center gap-1 rounded-md font-semibold text-action group-open:mb-1">
            <ChevronDown size={20} aria-hidden className="transition-transform duration-150 group-open:rotate-180" />
            {`${formatCount(folded.length)} more`}
          </summary>
          <CategoryLinks categories={folded} />
        </details>
      )}
    </section>
  )
}
