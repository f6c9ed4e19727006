import type { Ctx } from '#core/context.ts'
import { viewCategory } from '#features/categories/server/category-view.ts'
import { readLines } from '#platform/data-lines.ts'
import { indianClock } from '#platform/indian-time.ts'
import { textIn } from '#texts/text-in.ts'
import type { Occasion } from '../contract.ts'

/** The shipped file's folder; relative to the project folder, in which every command runs. */
const homeFolder = 'db/seed/home'
const shownOccasions = 3

/** A range that may run over the end of the year or of the day: `11-2`, `23-5`, `7`. */
interface Range {
  from: number
  to: number
}

interface OccasionLine {
  months: Range | undefined
  hours: Range | undefined
  slug: string
  title: string
  text: string
  titleHi: string
  textHi: string
}

/** Reads occasions.tsv. Throws an error naming the line when a month or an hour is none. */
export function readOccasions(folder: string = homeFolder): OccasionLine[] {
  return readLines(folder, 'occasions.tsv', 7).map(({ columns, fail }) => {
    const [months = '', hours = '', slug = '', title = '', text = '', titleHi = '', textHi = ''] = columns
    const range = (column: string, least: number, most: number): Range | undefined => {
      if (column === '*') return undefined
      const [from = Number.NaN, to = from] = column.split('-').map(Number)
      if ([from, to].every((each) => Number.isInteger(each) && each >= least && each <= most)) return { from, to }
      throw fail(`"${column}" is no range from ${least} to ${most}`)
    }
    return { months: range(months, 1, 12), hours: range(hours, 0, 23), slug, title, text, titleHi, textHi }
  })
}

const lines = readOccasions()

/** What many need at this hour, then in this season: at most three. */
export function occasionsNow({ app: { categories }, i18n, now }: Pick<Ctx, 'app' | 'i18n' | 'now'>, citySlug?: string) {
  const clock = indianClock(now)
  return lines
    .filter(({ months, hours }) => isIn(months, clock.getUTCMonth() + 1) && isIn(hours, clock.getUTCHours()))
    .flatMap(({ slug, title, text, titleHi, textHi }): Occasion[] => {
      const category = categories.bySlug(slug)
      if (!category) return []
      return [
        {
          title: textIn(i18n, title, titleHi),
          text: textIn(i18n, text, textHi),
          category: viewCategory(category, i18n, citySlug),
          scene: categories.scenesOf(category.id)[0],
        },
      ]
    })
    .slice(0, shownOccasions)
}

function isIn(range: Range | undefined, value: number): boolean {
  if (!range) return true
  const { from, to } = range
  return from <= to ? value >= from && value <= to : value >= from || value <= to
}
