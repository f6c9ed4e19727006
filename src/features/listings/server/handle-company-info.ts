import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { filledHours } from '#features/registration/hours-form.ts'
import { maxTrades } from '#features/registration/rules.ts'
import { placeOfPincode } from '#features/registration/server/read-place-step.ts'
import { tradesOf } from '#features/registration/server/trades-of.ts'
import { suggestTrades } from '#features/search/server/suggest/suggest-trades.ts'
import { invalidFields } from '#platform/refusal.ts'
import type { EditAnswer } from '../edit-answer.ts'
import { handleEditForm } from './handle-edit-form.ts'
import { readDaysForm, readHoursForm, readIdentityForm, readPlaceForm, readState } from './read-company-info.ts'

const path = '/company-info'

/** The three forms of the page, and the buttons without script that fill them in further. */
export async function handleCompanyInfo(ctx: SignedInCtx, form: FormValues) {
  if (form.intent === 'find') {
    const ids = await suggestTrades(ctx.app.search, form.q ?? '', maxTrades)
    return shownAgain(form, tradesOf(ctx, ids))
  }
  const hours = filledHours(form)
  if (hours) return shownAgain({ ...form, ...hours })
  if (form.intent === 'fill') {
    const place = placeOfPincode(ctx.app.places, form.pincode ?? '', ctx.i18n)
    if (!place) return formProblem(invalidFields({ pincode: 'Invalid pincode' }), form)
    const { city, district, state, locality } = place
    return shownAgain({ ...form, city, district, state, locality: form.locality || locality })
  }
  if (form.form === 'place') return handleEditForm(ctx, form, path, readPlaceForm)
  if (form.form === 'state') return handleEditForm(ctx, form, path, readState)
  if (form.form === 'hours') return handleEditForm(ctx, form, path, (_ctx, typed) => readHoursForm(typed))
  if (form.form === 'days') return handleEditForm(ctx, form, path, readDaysForm)
  return handleEditForm(ctx, form, path, readIdentityForm)
}

function shownAgain(values: FormValues, found?: EditAnswer['found']) {
  return data<EditAnswer>({ message: '', fieldErrors: {}, values, ...(found && { found }) })
}
