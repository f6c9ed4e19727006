import { CategoryTile } from '#ui/category-icon.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { CategoryView } from '../contract.ts'

/**
 * Categories as tiles with their icons: four in a row on a phone, eight on a desktop, six where the page has a side
 * column.
 */
export function CategoryTiles({
  categories,
  isNarrow = false,
}: {
  categories: readonly Pick<CategoryView, 'id' | 'name' | 'icon' | 'url'>[]
  isNarrow?: boolean
}) {
  return (
    <ul
      className={`grid grid-cols-3 gap-x-2 max-sm:[&>li:nth-child(16)]:hidden gap-y-4 sm:grid-cols-4 ${isNarrow ? 'md:grid-cols-6' : 'md:grid-cols-8'}`}
    >
      {categories.map(({ id, name, icon, url }) => (
        <li key={id}>
          <PageLink href={url} className="group grid justify-items-center gap-1.5 rounded-md py-1 text-center">
            <CategoryTile icon={icon} className="size-14 transition-transform duration-150 group-hover:scale-105" />
            <span className="line-clamp-3 w-full text-sm leading-tight break-words hyphens-auto group-hover:text-action">
              {name}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
