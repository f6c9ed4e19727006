import type { Ctx } from '#core/context.ts'
import { categoryName } from '#features/categories/category-name.ts'
import { indianDate } from '#platform/indian-time.ts'
import type { EnquiryChoices } from '../form-state.ts'

/** The chips of the enquiry form for businesses of a category. */
export function enquiryChoices(ctx: Ctx, categoryId: number | undefined): EnquiryChoices {
  const subjects = ctx.app.categories.subjectsOf(categoryId).map((subject) => categoryName(subject, ctx.i18n))
  return { subjects, today: indianDate(ctx.now) }
}
