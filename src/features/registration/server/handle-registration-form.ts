import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import { forgetInterruptedForm } from '#core/interrupted-form.ts'
import { type FormValues, formProblem, readForm } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { canHoldBusinesses } from '#features/categories/rules.ts'
import { isFilesForm } from '#platform/receive-form.ts'
import { invalidFields } from '#platform/refusal.ts'
import type { AnswerChanges, Answers } from '../answers.ts'
import { filledHours, readHours } from '../hours-form.ts'
import { stepPath } from '../registration-path.ts'
import { hourPresets, isHourPreset, isStep, type Step } from '../rules.ts'
import type { StepAnswer } from '../step-answer.ts'
import { forgetDraft, readAnswers, saveAnswers } from './draft.ts'
import { findDuplicates } from './find-duplicates.ts'
import { handleNumberForm } from './handle-number-form.ts'
import { publishDraft } from './publish-draft.ts'
import { mutable } from './read-business-form.ts'
import { readDetails } from './read-details.ts'
import { placeOfPincode, readPlaceFields } from './read-place-step.ts'

/**
 * Handles the form of a question: saves what it answers and leads to the next, or shows it again with what is wrong and
 * everything that was typed.
 */
export async function handleRegistrationForm(ctx: SignedInCtx, request: Request, url: URL) {
  const asked = url.searchParams.get('step')
  const step: Step = isStep(asked) ? asked : 'number'
  if (step === 'photo' && isFilesForm(request.headers.get('content-type'))) return publishDraft(ctx, request)
  const form = await readForm(request)
  if (form.intent === 'forget') {
    await forgetDraft(ctx)
    return redirectDocument('/enquires')
  }
  if (step === 'number') return handleNumberForm(ctx, form, stepPath('number'))
  const filledIn = fillIn(ctx, step, form)
  if (filledIn) return filledIn
  try {
    const answers = await readAnswers(ctx)
    await saveAnswers(ctx, await changesOf(ctx, step, form, answers))
    await forgetInterruptedForm(ctx, url)
    return redirectDocument(stepPath(await stepAfter(ctx, step)))
  } catch (error) {
    return formProblem(error, form)
  }
}

/** Buttons that only fill in more of the same form: the place of a PIN code, and hours copied down. */
function fillIn({ app, i18n }: SignedInCtx, step: Step, form: FormValues) {
  const hours = step === 'hours' && filledHours(form)
  if (hours) return shownAgain({ ...form, ...hours })
  if (step !== 'place' || form.intent !== 'fill') return undefined
  const place = placeOfPincode(app.places, form.pincode ?? '', i18n)
  if (!place) return formProblem(invalidFields({ pincode: 'Invalid pincode' }), form)
  const { city, district, state, locality } = place
  return shownAgain({ ...form, city, district, state, locality: form.locality || locality })
}

function shownAgain(values: FormValues) {
  return data<StepAnswer>({ message: '', fieldErrors: {}, values, isFilledIn: true })
}

async function changesOf(
  ctx: SignedInCtx,
  step: Step,
  form: FormValues,
  { otherListings = [] }: Answers,
): Promise<AnswerChanges> {
  switch (step) {
    case 'name':
      return readDetails(ctx, form)
    case 'category':
      return { categoryId: readCategory(ctx, form) }
    case 'place':
      return { place: readPlaceFields(ctx, form) }
    case 'check': {
      const others = (form.others ?? '').split(',').map(Number).filter(Number.isSafeInteger)
      return { otherListings: [...new Set([...otherListings, ...others])].slice(-50) }
    }
    case 'hours':
      return readHoursStep(form)
    default:
      return {}
  }
}

function readCategory({ app: { categories } }: SignedInCtx, form: FormValues): number {
  const id = Number(form.categoryId)
  const category = categories.byId(id)
  if (!category || !canHoldBusinesses(category))
    throw invalidFields({ categoryId: /* i18n */ 'Please choose what your business does' })
  return id
}

function readHoursStep(form: FormValues): AnswerChanges {
  const { choice } = form
  if (choice === 'later') return { hours: 'later', hoursChoice: choice }
  if (isHourPreset(choice)) return { hours: mutable(hourPresets[choice]), hoursChoice: choice }
  if (choice !== 'own') throw invalidFields({ choice: /* i18n */ 'Please choose your hours' })
  const read = readHours(form)
  if ('errors' in read) throw invalidFields(read.errors)
  return { hours: mutable(read.hours), hoursChoice: choice }
}

/** The check is only asked where a listing may be the same business. */
async function stepAfter(ctx: SignedInCtx, step: Step): Promise<Step> {
  switch (step) {
    case 'name':
      return 'category'
    case 'category':
      return 'place'
    case 'place':
      return (await findDuplicates(ctx, await readAnswers(ctx))).length > 0 ? 'check' : 'hours'
    case 'check':
      return 'hours'
    default:
      return 'photo'
  }
}
