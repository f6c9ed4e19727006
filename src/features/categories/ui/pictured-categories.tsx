import { classNames } from '#ui/class-names.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { PicturedCategory } from '../contract.ts'
import { CategoryPicture } from './category-picture.tsx'

type PicturedCategoriesProps = {
  categories: readonly Pick<PicturedCategory, 'id' | 'icon' | 'name' | 'scene' | 'tileName' | 'url'>[]
  /** On computers one row instead of two. */
  isOneRow?: boolean
}

/** Categories as pictures with their names, each a link: four abreast on phones, seven on computers. */
export function PicturedCategories({ categories, isOneRow = false }: PicturedCategoriesProps) {
  return (
    <ul className={classNames('home-categories', isOneRow && 'is-one-row')}>
      {categories.map((category) => (
        <li key={category.id}>
          <PageLink href={category.url} className="trade-tile">
            <CategoryPicture category={category} />
            <span>{category.tileName ?? category.name}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
