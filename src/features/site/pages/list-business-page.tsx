import { useLingui } from '@lingui/react'
import { Check } from 'lucide-react'
import { pageCtx, readForm } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { findPlanPrice } from '#features/plans/server/find-plan-price.ts'
import { registrationPath } from '#features/registration/registration-path.ts'
import { readAnswers } from '#features/registration/server/draft.ts'
import { handleNumberForm, numberStepOf } from '#features/registration/server/handle-number-form.ts'
import { NumberStep } from '#features/registration/ui/number-step.tsx'
import { StepFrame } from '#features/registration/ui/step-frame.tsx'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteContacts } from '#page-kit/site-contacts.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { formatRupees } from '#ui/format.ts'
import { findSampleListing } from '../server/find-sample-listing.ts'
import { showListingOffer } from '../server/show-listing-offer.ts'
import { ListBusiness } from '../ui/list-business.static.tsx'
import { SampleListing } from '../ui/sample-listing.static.tsx'
import type { Route } from './+types/list-business-page'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const answers = await readAnswers(ctx)
  return {
    offer: await showListingOffer(ctx),
    price: await findPlanPrice(ctx),
    sample: await findSampleListing(ctx),
    contacts: siteContacts(ctx),
    site: siteFacts(ctx),
    begun: ctx.actor ? (answers.name ?? '') : undefined,
    numberStep: numberStepOf(answers, ctx.now),
  }
}

/** The first question, for visitors; who is signed in answers it on the next page. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  if (ctx.actor) return redirectDocument(registrationPath)
  return handleNumberForm(ctx, await readForm(request), '/list-business')
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  const { site, price } = loaderData
  const description = price
    ? i18n.t(
        'List your business on {site} free in 3 minutes, or for {price} a day with every feature: what you get, what it costs.',
        { site: site.name, price: formatRupees(price.dayPaise) },
      )
    : i18n.t('List your business on {site} free in 3 minutes.', { site: site.name })
  return pageMeta({ title: i18n.t('List your business'), description, site, path: '/list-business' })
}

export default function ListBusinessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { begun, contacts, numberStep, offer, price, sample } = loaderData
  const isCode = begun === undefined && numberStep.otp !== undefined
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-12">
      <div className="awning -mx-4 -mt-4 max-nav:hidden lg:col-span-2" aria-hidden />
      <StepFrame
        step="number"
        isOffer
        title={isCode ? i18n.t('Enter the OTP') : i18n.t('Customers nearby are searching for you')}
        lead={isCode ? undefined : i18n.t('Free for one shop. Takes 3 minutes.')}
      >
        {begun === undefined ? (
          <NumberStep
            action="/list-business"
            number={numberStep.number}
            otp={numberStep.otp}
            problem={actionData}
            isVisitor
          >
            <Benefits />
          </NumberStep>
        ) : (
          <ButtonLink href={registrationPath} isWide>
            {begun ? i18n.t('Go on with {name}', { name: begun }) : i18n.t('Begin')}
          </ButtonLink>
        )}
        {begun !== undefined && <Benefits />}
      </StepFrame>
      {sample && <SampleListing sample={sample} />}
      <ListBusiness contacts={contacts} offer={offer} price={price} />
    </div>
  )
}

function Benefits() {
  const { i18n } = useLingui()
  return (
    <ul className="grid gap-3">
      {[
        i18n.t('A page with photos, prices, hours'),
        i18n.t('Calls and enquiries, direct to you'),
        i18n.t('Your customers are never sold on'),
      ].map((benefit) => (
        <li key={benefit} className="flex gap-3">
          <Check size={20} aria-hidden className="mt-0.5 flex-none text-verified-text" />
          {benefit}
        </li>
      ))}
    </ul>
  )
}
