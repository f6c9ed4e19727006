import { data } from 'react-router'
import { z } from 'zod'
import type { Ctx, SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormProblem, type FormValues, formProblem } from '#core/page.ts'
import { redirect, redirectDocument } from '#core/redirect.ts'
import { type OtpStep, otpStep, otpStepFrom } from '#features/accounts/otp-step.ts'
import { otpRules } from '#features/accounts/rules.ts'
import { signInAgain } from '#features/accounts/server/sign-in-again.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { receiveFiles } from '#features/media/server/receive-files.ts'
import { idOf } from '#platform/id-of.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { parseForm } from '#platform/parse-form.ts'
import { incomingForm, receiveTexts } from '#platform/receive-form.ts'
import { invalidFields, Refusal, refuseInvalid } from '#platform/refusal.ts'
import { claimPath } from '../claim-path.ts'
import { papersInput, refuseClaim } from '../contract.ts'
import { papersRules } from '../rules.ts'
import { addPaper, claimByPapers, openPapers, type PapersFolder } from './claim-by-papers.ts'
import { claimByPhone, sendClaimOtp } from './claim-by-phone.ts'

/** The code that the page waits for, for display only: what a code proves is in the database. */
const claimStep = z.object({ businessId: z.number(), sentAtMs: z.number() })
const cookieName = 'claim-otp'

/** The step of the code for a listing, sent to the masked number; undefined when none is awaited. */
export function readClaimStep({ cookies, now }: Ctx, businessId: number, sentTo: string): OtpStep | undefined {
  const step = cookies.getJson(cookieName, claimStep)
  return step?.businessId === businessId ? otpStep(sentTo, step.sentAtMs, now) : undefined
}

/** The listing in the URL. Refuses: business_not_found. */
export function businessIdOf(url: URL): number {
  const id = idOf(url.searchParams.get('business'))
  if (id === undefined) throw refuseBusiness('business_not_found')
  return id
}

/**
 * The forms of the claim by phone: `send` and `resend` a code to the listed number, `edit` goes back, `claim` checks
 * the code, or needs none where the account has that number.
 */
export async function handleClaimForm(ctx: SignedInCtx, form: FormValues, url: URL) {
  const businessId = businessIdOf(url)
  try {
    switch (form.intent) {
      case 'send':
      case 'resend': {
        const resendAfterSeconds = await sendClaimOtp(ctx, businessId, {
          isAgain: form.intent === 'resend',
          recaptchaToken: form.recaptchaToken,
        })
        const { sentAtMs } = otpStepFrom({ sentTo: '', resendAfterSeconds }, ctx.now)
        ctx.cookies.setJson(cookieName, { businessId, sentAtMs }, { maxAgeSeconds: otpRules.lifetimeSeconds })
        return redirect(claimPath(businessId))
      }
      case 'edit':
        ctx.cookies.clear(cookieName)
        return redirect(claimPath(businessId))
      case 'claim':
        await claimByPhone(ctx, businessId, form.otp ?? '')
        ctx.cookies.clear(cookieName)
        setFlash(ctx, /* i18n */ 'The business is yours. New enquiries reach you from now on.')
        return redirectDocument('/enquires')
      default:
        throw refuseInvalid('validation_failed')
    }
  } catch (error) {
    return formProblem(error, form)
  }
}

const limits = { totalBytes: papersRules.formBytes, files: papersRules.files, fileBytes: () => papersRules.fileBytes }

/** The form of papers; leads to the state of the claim. A refused one keeps what was typed, but not the files. */
export async function handlePapersForm(ctx: SignedInCtx, request: Request, url: URL) {
  const businessId = businessIdOf(url)
  let values: FormValues = {}
  let papers: PapersFolder | undefined
  try {
    const folder = await openPapers(ctx)
    papers = folder
    const { refused } = await receiveFiles(ctx, incomingForm(request), limits, (fields) => {
      values = fields
      return (file) => addPaper(folder, file)
    })
    if (refused[0]) throw asFieldProblem(refused[0].refusal)
    await claimByPapers(
      ctx,
      businessId,
      parseForm(papersInput, { proof: values.proof, note: values.note ?? '' }),
      papers,
    )
    setFlash(ctx, /* i18n */ 'Your papers are with us.')
    return redirectDocument(claimPath(businessId))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const problem = formProblem(error.code === 'paper_missing' ? asFieldProblem(error) : error, values)
    return data<FormProblem>(problem.data, problem.init ?? {})
  } finally {
    if (papers) await ctx.app.papers.discard(papers.folder)
  }
}

/**
 * Keeps what was typed beside papers that were sent without a session; the files are to be chosen once more. Returns
 * where their sender signs in and comes back.
 */
export async function keepPapersForm(ctx: Ctx, request: Request, url: URL): Promise<PageAddress> {
  businessIdOf(url)
  const typed = await receiveTexts(incomingForm(request), limits.totalBytes)
  return signInAgain(ctx, { url, request, typed })
}

/** At the field of the files. */
function asFieldProblem(refusal: Refusal): Refusal {
  if (!Object.hasOwn(refuseClaim.list, refusal.code)) return invalidFields({ papers: refusal.message })
  return refuseClaim(refusal.code as keyof typeof refuseClaim.list, { fieldErrors: { papers: refusal.message } })
}
