import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { getBusinessFor } from '#features/staff/server/business-rights.ts'
import { idOf } from '#platform/id-of.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ListingFields } from '../listing-fields.ts'
import { type EditPath, editPath } from '../listing-path.ts'
import { editListing } from './edit-listing.ts'
import { findListing } from './listing-queries.ts'

/** Reads the fields of a form. Refuses with an error for each wrong field. */
export type ReadChanges = (
  ctx: SignedInCtx,
  form: FormValues,
  businessId: number,
) => Partial<ListingFields> | Promise<Partial<ListingFields>>

/**
 * A form of a page that changes a listing. When somebody else has changed it meanwhile, the form shows what was typed
 * and knows the new state: saving it once more is a decision.
 */
export async function handleEditForm(ctx: SignedInCtx, form: FormValues, path: EditPath, read: ReadChanges) {
  const businessId = idOf(form.business) ?? 0
  try {
    // What strangers type is not judged: the listing does not exist to them.
    await getBusinessFor(ctx, businessId, 'edit')
    const changes = await read(ctx, form, businessId)
    const changed = await editListing(ctx, businessId, { changes, edits: Number(form.edits) || 0 })
    setFlash(ctx, changed.length > 0 ? /* i18n */ 'Saved. Your page shows it now.' : /* i18n */ 'Nothing was changed.')
    return redirectDocument(editPath(path, businessId))
  } catch (error) {
    const isChanged = error instanceof Refusal && error.code === 'listing_changed'
    const edits = isChanged ? (await findListing(ctx.db, businessId))?.edits : undefined
    return formProblem(error, edits === undefined ? form : { ...form, edits: String(edits) })
  }
}
