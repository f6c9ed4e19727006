import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { idOf } from '#platform/id-of.ts'
import { parseForm } from '#platform/parse-form.ts'
import { invalidFields, refuseInvalid } from '#platform/refusal.ts'
import { branchesPath } from '../brand-path.ts'
import { brandInput } from '../contract.ts'
import {
  addBranch,
  createBrand,
  dissolveBrand,
  makeMain,
  removeBranch,
  renameBrand,
  shareInBrand,
} from './change-brand.ts'

/** The forms of /branches, by their field `intent`. Lead back to it. */
export async function handleBranchesForm(ctx: SignedInCtx, form: FormValues) {
  try {
    setFlash(ctx, await carryOut(ctx, form))
    return redirectDocument(branchesPath)
  } catch (error) {
    return formProblem(error, form)
  }
}

async function carryOut(ctx: SignedInCtx, form: FormValues): Promise<string> {
  const brandId = idOf(form.brand) ?? 0
  const businessId = idOf(form.business) ?? 0
  switch (form.intent) {
    case 'create': {
      const { name } = parseForm(brandInput, form)
      const businessIds = tickedListings(form)
      if (businessIds.length === 0) throw invalidFields({ listings: /* i18n */ 'Please choose at least one listing' })
      await createBrand(ctx, { name, businessIds })
      return /* i18n */ 'Saved. The branches lead to each other now.'
    }
    case 'rename':
      await renameBrand(ctx, brandId, parseForm(brandInput, form).name)
      return /* i18n */ 'Saved.'
    case 'share':
      await shareInBrand(ctx, brandId, { texts: form.texts === 'on', facts: form.facts === 'on' })
      return /* i18n */ 'Saved.'
    case 'add':
      await addBranch(ctx, brandId, businessId)
      return /* i18n */ 'Saved. The branches lead to each other now.'
    case 'remove':
      await removeBranch(ctx, brandId, businessId)
      return /* i18n */ 'It is no branch any more. The listing stays.'
    case 'main':
      await makeMain(ctx, brandId, businessId)
      return /* i18n */ 'This is the main branch now.'
    case 'dissolve':
      await dissolveBrand(ctx, brandId)
      return /* i18n */ 'The brand is gone. The listings stay.'
    default:
      throw refuseInvalid('validation_failed')
  }
}

function tickedListings(form: FormValues): number[] {
  return Object.entries(form).flatMap(([name, value]) => {
    const [, id] = /^listing-(\d{1,15})$/.exec(name) ?? []
    return id && value === 'on' ? Number(id) : []
  })
}
