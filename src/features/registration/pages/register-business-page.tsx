import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { signedInPageCtx } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { stepPath } from '../registration-path.ts'
import { handleRegistrationForm } from '../server/handle-registration-form.ts'
import { type ShownStep, showRegistration } from '../server/show-registration.ts'
import type { StepAnswer } from '../step-answer.ts'
import { CategoryStep } from '../ui/category-step.tsx'
import { CheckStep } from '../ui/check-step.tsx'
import { Done } from '../ui/done.tsx'
import { HoursStep } from '../ui/hours-step.tsx'
import { LimitReached } from '../ui/limit-reached.tsx'
import { NameStep } from '../ui/name-step.tsx'
import { NumberStep } from '../ui/number-step.tsx'
import { PhotoStep } from '../ui/photo-step.tsx'
import { PlaceStep } from '../ui/place-step.tsx'
import { StepFrame } from '../ui/step-frame.tsx'
import type { Route } from './+types/register-business-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = await showRegistration(signedInPageCtx(context), url)
  if (view.kind === 'other') throw redirect(stepPath(view.step))
  return view
}

export function action({ context, request, url }: Route.ActionArgs) {
  return handleRegistrationForm(signedInPageCtx(context), request, url)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'List your business free')
}

export default function RegisterBusinessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, formMethod } = useNavigation()
  if (loaderData.kind === 'done') return <Done done={loaderData.done} />
  if (loaderData.kind === 'limit') return <LimitReached {...loaderData} />
  const isBusy = state !== 'idle' && formMethod === 'POST'
  return <Question key={loaderData.shown.step} shown={loaderData.shown} answer={actionData} isBusy={isBusy} />
}

function Question({ shown, answer, isBusy }: { shown: ShownStep; answer: StepAnswer | undefined; isBusy: boolean }) {
  const { i18n } = useLingui()
  const values = answer?.values ?? shown.values
  const frame = { step: shown.step, back: shown.before && stepPath(shown.before) }
  const framed = (title: string, lead: ReactNode, form: ReactNode) => (
    <StepFrame {...frame} title={title} lead={lead}>
      {form}
    </StepFrame>
  )
  switch (shown.step) {
    case 'number':
      return framed(
        shown.numberStep.otp ? i18n.t('Enter the OTP') : i18n.t('Which number is it?'),
        shown.own && !shown.numberStep.otp
          ? i18n.t('You are signed in. To use another number, prove it with a code.')
          : undefined,
        <NumberStep
          action={stepPath('number')}
          number={shown.numberStep.number}
          otp={shown.numberStep.otp}
          problem={answer}
          isVisitor={false}
        />,
      )
    case 'name':
      return framed(
        i18n.t('What is your business called?'),
        undefined,
        <NameStep values={values} duplicates={shown.duplicates} problem={answer} isBusy={isBusy} />,
      )
    case 'category':
      return framed(
        i18n.t('What does your business do?'),
        i18n.t('Type it the way a customer would say it.'),
        <CategoryStep
          key={`${shown.query} ${shown.group?.slug}`}
          values={values}
          shown={shown}
          problem={answer}
          isBusy={isBusy}
        />,
      )
    case 'place':
      return framed(
        i18n.t('Where do customers meet you?'),
        undefined,
        <PlaceStep values={values} localities={shown.localities} tiles={shown.tiles} answer={answer} isBusy={isBusy} />,
      )
    case 'check':
      return framed(
        i18n.t('Is it already here?'),
        i18n.t('We found what may be your business.'),
        <CheckStep duplicates={shown.duplicates} isBusy={isBusy} />,
      )
    case 'hours':
      return framed(
        i18n.t('When is it open?'),
        undefined,
        <HoursStep values={values} now={shown.now} answer={answer} isBusy={isBusy} />,
      )
    case 'photo':
      return framed(
        i18n.t('Last step: show your shop'),
        i18n.t('A photo of the board is enough. You can add more later.'),
        <PhotoStep preview={shown.preview} phone={shown.phone} problem={answer} />,
      )
  }
}
