import { readCategoryFiles } from '../src/features/categories/server/read-category-files.ts'
import { readEmergencies } from '../src/features/search/understanding/emergencies.ts'
import { readKindred } from '../src/features/search/understanding/kindred.ts'
import { readBrands } from '../src/features/search/understanding/read-brands.ts'
import { readNeeds } from '../src/features/search/understanding/read-needs.ts'
import { searchDataFolder } from '../src/features/search/understanding/search-data.ts'

/**
 * The first mistake in needs.tsv, brands.tsv, kindred.tsv and the helplines of a folder, categories that do not exist
 * among them: the running server accepts those, because an operator may have removed a category.
 */
export function listSearchDataProblems(folder = searchDataFolder): string[] {
  const slugs = new Set(readCategoryFiles('db/seed/categories').map(({ slug }) => slug))
  return [readNeeds, readBrands, readEmergencies, readKindred].flatMap((read) => {
    try {
      read(folder, (slug) => slugs.has(slug))
      return []
      // ignored: the message is what the check reports
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)]
    }
  })
}
