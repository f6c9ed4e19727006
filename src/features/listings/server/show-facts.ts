import type { SignedInCtx } from '#core/context.ts'
import type { FormValues } from '#core/page.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { type FactField, fieldsOf, unitsOfAll } from '#features/facts/catalogue.ts'
import { checkFacts } from '#features/facts/fact-values.ts'
import { shippedFacts } from '#features/facts/server/shipped-facts.ts'
import { lineagesOf } from '#features/facts/server/view-facts.ts'
import { type FieldErrors, invalidFields } from '#platform/refusal.ts'
import { textIn } from '#texts/text-in.ts'
import { factField, factsOfFields, fieldsOfFacts, serviceField, unitText } from '../facts-form.ts'
import type { ListingFields } from '../listing-fields.ts'
import { findListing } from './listing-queries.ts'
import { showEdit } from './show-edit.ts'

/** The page about the company: its text, and what its kinds of business can say of themselves. */
export async function showAbout(ctx: SignedInCtx, url: URL) {
  const shown = await showEdit(ctx, url)
  const { app, i18n } = ctx
  if (!shown.chosen) return { ...shown, facts: undefined }
  const { categoryIds, facts } = shown.chosen.fields
  const lineages = lineagesOf(app.categories, categoryIds)
  const fields = fieldsOf(shippedFacts(), lineages)
  return {
    ...shown,
    facts: {
      fields: fields.map(({ key, kind, name, nameHi, options }) => ({
        key,
        kind,
        label: textIn(i18n, name, nameHi),
        options: options.map((option) => ({ key: option.key, label: textIn(i18n, option.name, option.nameHi) })),
      })),
      units: unitsOfAll(shippedFacts(), lineages).map((unit) => ({
        key: unit.key,
        text: unitText(unit, i18n.locale === 'hi'),
      })),
      values: fieldsOfFacts(fields, facts),
    },
  }
}

export type ShownFacts = NonNullable<Awaited<ReturnType<typeof showAbout>>['facts']>

/**
 * Reads the facts of a form. What the form of the listing's kinds of business does not ask stays as it is. Refuses:
 * business_not_found, and with errors by field.
 */
export async function readFactsForm(
  ctx: SignedInCtx,
  form: FormValues,
  businessId: number,
): Promise<Pick<ListingFields, 'facts'>> {
  const fields = await factFieldsOf(ctx, businessId)
  const { given, unread } = factsOfFields(fields, form)
  const errors: FieldErrors = Object.fromEntries(
    unread.map((name) => [name, /* i18n */ 'Please write the price in rupees, for example 250']),
  )
  if (unread.length > 0) throw invalidFields(errors)
  return readFacts(ctx, businessId, given)
}

/** Facts as they are stored. Refuses: business_not_found, and with an error for each that is wrong. */
export async function readFacts(
  ctx: SignedInCtx,
  businessId: number,
  given: Readonly<Record<string, unknown>>,
): Promise<Pick<ListingFields, 'facts'>> {
  const listing = await findListing(ctx.db, businessId)
  if (!listing) throw refuseBusiness('business_not_found')
  const lineages = lineagesOf(ctx.app.categories, listing.fields.categoryIds)
  const { facts, refused } = checkFacts(shippedFacts(), lineages, given)
  if (refused.length > 0) {
    const fields = fieldsOf(shippedFacts(), lineages)
    throw invalidFields(
      Object.fromEntries(
        refused.map((key) =>
          errorOf(
            key,
            fields.find((field) => field.key === key),
          ),
        ),
      ),
    )
  }
  return { facts }
}

async function factFieldsOf(ctx: SignedInCtx, businessId: number): Promise<readonly FactField[]> {
  const listing = await findListing(ctx.db, businessId)
  if (!listing) throw refuseBusiness('business_not_found')
  return fieldsOf(shippedFacts(), lineagesOf(ctx.app.categories, listing.fields.categoryIds))
}

/** The field of the form that is wrong, and what to do about it. */
function errorOf(key: string, field: FactField | undefined): [string, string] {
  switch (field?.kind) {
    case 'price':
      return [factField(key, 'from'), /* i18n */ 'Please give the lower price first, and what it is for.']
    case 'services':
      return [serviceField(0, 'name'), /* i18n */ 'Please name each service, in at most 60 characters.']
    case 'year':
      return [factField(key), /* i18n */ 'Please give a year, for example 1998']
    case 'text':
      return [factField(key), /* i18n */ 'Please write at most 120 characters']
    default:
      return [factField(key), /* i18n */ 'Please choose from the list']
  }
}
