import type { SignedInCtx } from '#core/context.ts'
import { readInterruptedForm } from '#core/interrupted-form.ts'
import type { FormValues } from '#core/page.ts'
import { isOpenAt } from '#features/businesses/rules.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { countListingsOf } from '#features/businesses/server/new-listing-queries.ts'
import { cityName } from '#features/places/place-name.ts'
import { cutText } from '#platform/cut-text.ts'
import { idOf } from '#platform/id-of.ts'
import { dialledLandline } from '#platform/phone.ts'
import { formatPhone } from '#ui/format.ts'
import { openStateAt } from '#ui/opening-hours.ts'
import { type Answers, isAnswered } from '../answers.ts'
import { fieldsOfHours } from '../hours-form.ts'
import type { Preview } from '../preview.ts'
import { freeListings, isStep, type Step, steps } from '../rules.ts'
import { findBegunName, readAnswers } from './draft.ts'
import { findDuplicates, type PossibleDuplicate } from './find-duplicates.ts'
import { numberStepOf } from './handle-number-form.ts'
import { namesOf, placeOfPincode } from './read-place-step.ts'
import { type ShownTrades, showTrades } from './show-trades.ts'
import { tradesOf } from './trades-of.ts'

/** What `/register-business` shows of one question. */
export type ShownStep = {
  step: Step
  /** The question before, or undefined at the first. */
  before: Step | undefined
  values: FormValues
} & (
  | { step: 'number'; numberStep: ReturnType<typeof numberStepOf>; own: string | null }
  | { step: 'name'; duplicates: PossibleDuplicate[] }
  | ({ step: 'category'; query: string } & ShownTrades)
  | { step: 'place'; localities: string[]; tiles: { url: string; attribution: string } }
  | { step: 'check'; duplicates: PossibleDuplicate[] }
  | { step: 'hours'; now: string }
  | { step: 'photo'; preview: Preview; phone: string }
)

export type ShownRegistration =
  | { kind: 'step'; shown: ShownStep }
  | { kind: 'done'; done: ShownDone }
  | { kind: 'limit'; isMerchant: boolean; begun: string | undefined }
  | { kind: 'other'; step: Step }

export interface ShownDone {
  id: number
  name: string
  url: string
  card: Awaited<ReturnType<typeof listBusinessCards>>[number]
  hasPhoto: boolean
  hasHours: boolean
}

/** The question of `?step=`, unless an earlier one is open; the listing of `?done=`, when it is the caller's. */
export async function showRegistration(ctx: SignedInCtx, url: URL): Promise<ShownRegistration> {
  const done = await showDone(ctx, idOf(url.searchParams.get('done')))
  if (done) return { kind: 'done', done }
  if (await isLimitReached(ctx))
    return { kind: 'limit', isMerchant: ctx.actor.role === 'merchant', begun: await findBegunName(ctx) }
  const answers = await readAnswers(ctx)
  const open = steps.find((step) => !isAnswered(step, answers, ctx.actor.phone)) ?? 'photo'
  const asked = url.searchParams.get('step')
  if (!isStep(asked)) return { kind: 'other', step: open === 'hours' ? 'check' : open }
  if (steps.indexOf(asked) > steps.indexOf(open)) return { kind: 'other', step: open }
  const typed = (await readInterruptedForm(ctx, url)) ?? {}
  const shown = await showStep(ctx, asked, answers, url)
  if (shown.step === 'check' && shown.duplicates.length === 0) return { kind: 'other', step: 'hours' }
  return { kind: 'step', shown: { ...shown, values: { ...shown.values, ...typed } } }
}

/** Nobody answers six questions to be refused at the end. */
async function isLimitReached({ actor, db, now }: SignedInCtx): Promise<boolean> {
  const { listings, hasPaidPlan } = await countListingsOf(db, actor.accountId, now)
  return listings >= freeListings && !hasPaidPlan
}

async function showDone(ctx: SignedInCtx, id: number | undefined): Promise<ShownDone | undefined> {
  const row = id === undefined ? undefined : await findBusiness(ctx.db, id)
  if (!row || row.owner_id !== ctx.actor.accountId || row.status === 'deleted') return undefined
  const [card] = await listBusinessCards(ctx, { ids: [row.id] })
  if (!card) return undefined
  return {
    id: row.id,
    name: row.name,
    url: card.url,
    card,
    hasPhoto: row.photo_count > 0,
    hasHours: row.hours !== null,
  }
}

async function showStep(ctx: SignedInCtx, step: Step, answers: Answers, url: URL): Promise<ShownStep> {
  const { app, actor, now } = ctx
  const at = steps.indexOf(step)
  const before = step === 'hours' ? 'place' : steps[at - 1]
  switch (step) {
    case 'number':
      return { step, before, values: {}, numberStep: numberStepOf(answers, now), own: answers.phone ?? actor.phone }
    case 'name': {
      const { name = '', landline = '', website = '', email = '', gstNumber = '' } = answers
      const values = { name, landline: dialledLandline(landline), url: website, emailAddress: email, gstNo: gstNumber }
      return { step, before, values, duplicates: await findDuplicates(ctx, { ...answers, place: undefined }) }
    }
    case 'category': {
      const query = cutText((url.searchParams.get('q') ?? '').trim(), 100)
      const chosen = answers.categoryId
      const values = chosen === undefined ? {} : { categoryId: String(chosen) }
      const trades = await showTrades(ctx, { query, group: url.searchParams.get('group'), chosen })
      return { step, before, values, query, ...trades }
    }
    case 'place': {
      const values = placeValues(ctx, answers)
      const known = placeOfPincode(app.places, values.pincode ?? '', ctx.i18n)
      return { step, before, values, localities: known?.localities ?? [], tiles: app.config.map }
    }
    case 'check':
      return { step, before, values: {}, duplicates: await findDuplicates(ctx, answers) }
    case 'hours': {
      const { hours, hoursChoice } = answers
      const known = hours === undefined || hours === 'later' ? null : hours
      return { step, before, values: { choice: hoursChoice ?? '', ...fieldsOfHours(known) }, now: now.toISOString() }
    }
    case 'photo': {
      const phone = formatPhone(answers.phone ?? actor.phone ?? '')
      return { step, before, values: {}, preview: previewOf(ctx, answers), phone }
    }
  }
}

function placeValues({ app: { places }, i18n }: SignedInCtx, { place }: Answers): FormValues {
  if (!place) return { kind: 'address' }
  const city = places.cityById(place.cityId)
  const { kind, pincode, locality, address, district, serviceArea, lat, lng } = place
  return {
    kind,
    pincode,
    locality,
    address,
    ...namesOf(places, { city, district, stateId: city?.stateId }, i18n),
    serviceArea: serviceArea ?? '',
    lat: lat === null ? '' : String(lat),
    lng: lng === null ? '' : String(lng),
  }
}

function previewOf({ app, i18n, now }: SignedInCtx, { name = '', categoryId, place, hours }: Answers): Preview {
  const [trade] = categoryId === undefined ? [] : tradesOf({ app, i18n }, [categoryId])
  const city = place && app.places.cityById(place.cityId)
  const known = hours === undefined || hours === 'later' ? null : hours
  const state = openStateAt(known, now, i18n)
  const isOpen = isOpenAt(known, now)
  return {
    name,
    trade: trade?.name ?? '',
    where: [place?.locality ?? '', city ? cityName(city, i18n) : ''].filter((part) => part !== '').join(', '),
    openState: state && isOpen !== undefined ? { isOpen, text: state.text } : null,
    scenes: trade?.scenes ?? [],
  }
}
