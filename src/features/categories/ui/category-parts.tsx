import { useLingui } from '@lingui/react'
import { ChevronDown } from 'lucide-react'
import type { CategoryView } from '../contract.ts'
import { CategoryTiles } from './category-tiles.tsx'

/** Two rows; the rest of a large group is behind a disclosure, so that its businesses are not pushed off the page. */
const shownAtOnce = 12
/** Tiles that fit into one row of a phone; two rows of so few would leave half of their box empty. */
const fittingInRow = 3

/** The categories that make up a group. */
export function CategoryParts({ parts }: { parts: readonly CategoryView[] }) {
  const { i18n } = useLingui()
  const folded = parts.slice(shownAtOnce)
  return (
    <nav aria-label={i18n.t('Categories in this group')} className="grid gap-3 rounded-md bg-card p-4 shadow-soft">
      <CategoryTiles categories={parts.slice(0, shownAtOnce)} isPushed={parts.length > fittingInRow} />
      {folded.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 items-center gap-1 rounded-md font-semibold text-action group-open:mb-2">
            <ChevronDown size={20} aria-hidden className="transition-transform duration-150 group-open:rotate-180" />
            {i18n.t('{count} more', { count: folded.length })}
          </summary>
          <CategoryTiles categories={folded} />
        </details>
      )}
    </nav>
  )
}
