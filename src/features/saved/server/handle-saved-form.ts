import type { Ctx } from '#core/context.ts'
import type { FormValues } from '#core/page.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'
import { parseForm } from '#platform/parse-form.ts'
import { type SavedAnswer, savedForm } from '../contract.ts'
import { rowId, saveButtonId, savedPath, savedPerPage } from '../rules.ts'
import { changeSaved } from './change-saved.ts'
import { keepRequestedSave } from './requested-save.ts'
import { countSaved } from './saved-queries.ts'

/**
 * The form of the save button and of a row of the list. Returns what was done, unless the person has to sign in first,
 * and the place to return to: the button, or in the list the row that took the removed one's place.
 */
export async function handleSavedForm(
  ctx: Ctx,
  values: FormValues,
): Promise<{ answer?: SavedAnswer; next: PageAddress }> {
  const { businessId, page, intent, neighbour } = parseForm(savedForm, values)
  const { actor } = ctx
  if (!actor) {
    if (page !== undefined) return { next: signInPath(savedPath(page)) }
    if (intent === 'save') keepRequestedSave(ctx, businessId)
    return { next: signInPath((await businessUrl(ctx, businessId)) ?? savedPath()) }
  }
  const answer = await changeSaved({ ...ctx, actor }, { businessId, intent })
  if (page === undefined) {
    const url = await businessUrl(ctx, businessId)
    return { answer, next: url ? `${url}#${saveButtonId}` : savedPath() }
  }
  // Removing the last business of a page leaves a page that no longer exists.
  const pages = Math.max(1, Math.ceil((await countSaved(ctx.db, actor.accountId)) / savedPerPage))
  const list = savedPath(Math.min(page, pages))
  return { answer, next: neighbour === undefined ? list : uncheckedAddress(`${list}#${rowId(neighbour)}`) }
}

async function businessUrl(ctx: Ctx, businessId: number) {
  const [card] = await listBusinessCards(ctx, { ids: [businessId] })
  return card?.url
}
