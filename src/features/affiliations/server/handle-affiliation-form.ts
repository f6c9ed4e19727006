import type { Ctx } from '#core/context.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { pagePath } from '#platform/page-address.ts'
import { parseForm } from '#platform/parse-form.ts'
import { affiliationInput, affiliationProductInput } from '../contract.ts'
import { requestAffiliation } from './request-affiliation.ts'

/** The form of `/ibp-affiliation` or of one product's page: on success the page shows the number of the request. */
export async function handleAffiliationForm(ctx: Ctx, values: FormValues, product: string | undefined) {
  try {
    const input =
      product === undefined
        ? parseForm(affiliationInput, values)
        : parseForm(affiliationProductInput, { ...values, product })
    const { affiliationNumber } = await requestAffiliation(ctx, input)
    const path = product === undefined ? '/ibp-affiliation' : pagePath('/ibp-affiliation/:product', { product })
    return redirect(`${path}?request=${affiliationNumber}#ask`)
  } catch (error) {
    return formProblem(error, values)
  }
}
