import { CategoryTile } from '#ui/category-icon.tsx'
import { classNames } from '#ui/class-names.ts'
import { PageLink } from '#ui/page-link.tsx'
import { withSyllables } from '#ui/syllables.ts'
import type { CategoryView } from '../contract.ts'

type CategoryTilesProps = {
  categories: readonly Pick<CategoryView, 'id' | 'name' | 'icon' | 'url'>[]
  /** On a phone two rows of chips that are pushed sideways, so that what follows is on the first screen. */
  isPushed?: boolean
}

/** Categories as tiles with their icons: three in a row on a phone, six on a desktop. */
export function CategoryTiles({ categories, isPushed = false }: CategoryTilesProps) {
  return (
    <ul
      className={classNames(
        'grid gap-x-2 gap-y-4 sm:grid-cols-4 md:grid-cols-6',
        isPushed ? 'pushed-tiles' : 'grid-cols-3',
      )}
    >
      {categories.map(({ id, name, icon, url }) => (
        <li key={id}>
          <PageLink href={url} className="group grid justify-items-center gap-1.5 rounded-md py-1 text-center">
            <CategoryTile icon={icon} className="size-14 transition-transform duration-150 group-hover:scale-105" />
            <span className="line-clamp-3 w-full text-sm leading-tight break-words hyphens-manual group-hover:text-action">
              {withSyllables(name)}
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
