import { useLingui } from '@lingui/react'
import { Camera, ChevronRight, Clock, FileText, Phone, ShieldCheck } from 'lucide-react'
import { useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { ownPagePath } from '#features/businesses/own-page-path.ts'
import { editPath } from '#features/listings/listing-path.ts'
import { uploadPath } from '#features/media/media-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CaptchaField } from '#ui/captcha-field.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { OtpForm } from '#ui/otp-form.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { claimPath, papersPath } from '../claim-path.ts'
import type { ShownClaim } from '../server/show-claim.ts'
import { ClaimState } from './claim-state.tsx'

type WayProps = { shown: ShownClaim; problem: FormProblem | undefined }

/** What somebody does next to show that a listing is theirs. */
export function ClaimWays({ shown, problem }: WayProps) {
  const { i18n } = useLingui()
  const { business, claim, contact, masked, way } = shown
  switch (way) {
    case 'sign-in':
      return (
        <>
          <p>
            {masked
              ? i18n.t('Sign in, then we send a code to the listed number {number}.', { number: masked })
              : i18n.t('Sign in, then send a paper that shows the business is yours.')}
          </p>
          <EnquiriesNote />
          <ButtonLink href={signInPath(claimPath(business.id))} isWide>
            {i18n.t('Yes, it is mine')}
          </ButtonLink>
          <ButtonLink href="/list-business" variant="quiet" className="-ms-4 justify-self-start">
            {i18n.t('Not mine: list another business')}
          </ButtonLink>
        </>
      )
    case 'own':
      return (
        <>
          <FirstSteps businessId={business.id} />
          <ButtonLink href={ownPagePath(business.id)} isWide>
            {i18n.t('My Business')}
          </ButtonLink>
        </>
      )
    case 'plan':
      return (
        <>
          <p>
            {i18n.t(
              'The free plan has one listing, and you have yours. With the paid plan of that listing you can claim this one too.',
            )}
          </p>
          <ButtonLink href="/merchant-payment" isWide>
            {i18n.t('See the paid plan')}
          </ButtonLink>
        </>
      )
    case 'waiting':
      return claim && <ClaimState claim={claim} contact={contact} />
    case 'number':
      return <OwnNumber problem={problem} businessId={business.id} />
    case 'code':
      return <ByCode shown={shown} problem={problem} />
    default:
      return <PapersLink businessId={business.id} isDispute={way === 'dispute'} isOnlyWay />
  }
}

/** What a new owner looks at first: somebody else wrote the page, and its number may be nobody's any more. */
function FirstSteps({ businessId }: { businessId: number }) {
  const { i18n } = useLingui()
  const steps = [
    { href: editPath('/contact-info', businessId), icon: Phone, label: i18n.t('Check the number customers call') },
    { href: editPath('/company-info', businessId), icon: Clock, label: i18n.t('Check opening hours and address') },
    { href: uploadPath(businessId), icon: Camera, label: i18n.t('Add photos') },
  ]
  return (
    <Card title={i18n.t('Look at these first')} titleId="first">
      <ul className="divide-y divide-line">
        {steps.map(({ href, icon: Icon, label }) => (
          <li key={href}>
            <PageLink href={href} className="flex min-h-12 items-center gap-3 py-2 hover:underline">
              <Icon size={20} aria-hidden className="flex-none" />
              <span className="min-w-0 flex-1">{label}</span>
              <ChevronRight size={20} aria-hidden className="flex-none text-muted" />
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function EnquiriesNote() {
  const { i18n } = useLingui()
  return (
    <p className="flex gap-3 rounded-md bg-action-tint p-3">
      <ShieldCheck size={20} aria-hidden className="mt-0.5 flex-none text-action" />
      {i18n.t('Enquiries that come after the claim go to you. Older ones stay private to who sent them.')}
    </p>
  )
}

function OwnNumber({ businessId, problem }: { businessId: number; problem: FormProblem | undefined }) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={claimPath(businessId)} className="grid gap-4">
      {problem && <FormErrors message={i18n.t(problem.message)} />}
      <p>{i18n.t('The listed number is the one of your account, so no code is needed.')}</p>
      <Button type="submit" isWide name="intent" value="claim" isBusy={isBusy}>
        {i18n.t('Claim this business')}
      </Button>
    </Form>
  )
}

function ByCode({ shown, problem }: WayProps) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const intent = state === 'idle' ? undefined : formData?.get('intent')
  const { business, masked, step } = shown
  return (
    <>
      <Card title={i18n.t('Prove it with the listed number')} titleId="code">
        {step ? (
          <OtpForm
            sentence={/* i18n */ 'Enter the 6-digit OTP sent to <to>{to}</to>.'}
            buttonText={i18n.t('Claim this business')}
            {...step}
            action={claimPath(business.id)}
            fields={{}}
            submitIntent="claim"
            change={{ value: 'edit', label: i18n.t('Back') }}
            problem={problem && { otp: problem.fieldErrors.otp, message: i18n.t(problem.message) }}
            answer={problem}
            isBusy={intent === 'claim'}
          />
        ) : (
          <Form method="post" action={claimPath(business.id)} className="grid gap-4">
            {problem && <FormErrors message={i18n.t(problem.message)} />}
            <p>{i18n.t('We send a code to {number}.', { number: masked ?? '' })}</p>
            <EnquiriesNote />
            {problem?.fieldErrors.recaptchaToken && (
              <CaptchaField error={problem.fieldErrors.recaptchaToken} answer={problem} />
            )}
            <Button type="submit" isWide name="intent" value="send" isBusy={intent === 'send'}>
              {i18n.t('Send OTP')}
            </Button>
          </Form>
        )}
      </Card>
      <PapersLink businessId={business.id} isDispute={false} isOnlyWay={false} />
    </>
  )
}

type PapersLinkProps = { businessId: number; isDispute: boolean; isOnlyWay: boolean }

function PapersLink({ businessId, isDispute, isOnlyWay }: PapersLinkProps) {
  const { i18n } = useLingui()
  const title = isDispute
    ? i18n.t('This business has an owner already')
    : isOnlyWay
      ? i18n.t('No mobile number is listed')
      : i18n.t('No longer your number?')
  return (
    <Card title={title} titleId="papers">
      <p className="mb-3 text-muted">
        {isDispute
          ? i18n.t('If it is yours, send a paper. We tell the owner that we are checking it, and decide within 2 days.')
          : i18n.t('Send a paper that shows the business is yours. You get an answer within 2 days.')}
      </p>
      <ButtonLink
        href={papersPath(businessId)}
        variant={isOnlyWay ? 'action' : 'outline'}
        isWide
        icon={<FileText size={20} aria-hidden />}
      >
        {isDispute ? i18n.t('I am the owner: send papers') : i18n.t('Send papers')}
      </ButtonLink>
    </Card>
  )
}
