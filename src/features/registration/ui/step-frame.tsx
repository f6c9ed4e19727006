import { useLingui } from '@lingui/react'
import { ArrowLeft, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageAddress } from '#platform/page-address.ts'
import { Button } from '#ui/button.tsx'
import { PageBar } from '#ui/layout/page-bar.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { type Step, stepCount, stepNumber } from '../rules.ts'

type StepFrameProps = {
  step: Step
  title: string
  lead?: ReactNode
  /** The question before this one. */
  back?: PageAddress | undefined
  /** The first page, which also says what a listing brings. */
  isOffer?: boolean
  children: ReactNode
}

/** One question: how far it is, the question, and its form. */
export function StepFrame({ step, title, lead, back, isOffer = false, children }: StepFrameProps) {
  const { i18n } = useLingui()
  const at = stepNumber(step)
  return (
    <div className={`step mx-auto grid w-full max-w-[560px] content-start gap-4 ${isOffer ? 'is-offer' : ''}`}>
      <PageBar
        title={i18n.t('List your business free')}
        back={back ?? (isOffer ? '/' : '/list-business')}
        isHeading={false}
      />
      {isOffer && <div className="awning -mx-4 -mt-4 nav:hidden" aria-hidden />}
      <div className="flex items-center gap-2">
        {back && (
          <PageLink
            href={back}
            aria-label={i18n.t('Back')}
            className="-ms-3 grid size-11 flex-none place-items-center max-nav:hidden"
          >
            <ArrowLeft size={20} aria-hidden className="rtl:rotate-180" />
          </PageLink>
        )}
        <StepProgress at={at} />
      </div>
      <div className="grid gap-1">
        <h1 className="text-xl text-balance nav:text-2xl">{title}</h1>
        {lead && <p className="text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

function StepProgress({ at }: { at: number }) {
  const { i18n } = useLingui()
  return (
    <div role="img" aria-label={i18n.t('Step {at} of {stepCount}', { at, stepCount })} className="flex flex-1 gap-1">
      {Array.from({ length: stepCount }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
          key={index}
          className={`step-bar h-1 flex-1 rounded-full ${index < at ? 'is-done bg-action' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}

type NextBarProps = {
  label: string
  isBusy: boolean
  /** The answers before are kept. */
  isSaved?: boolean
  name?: string
  value?: string
  children?: ReactNode
}

/** The one button of a question, below the thumb. */
export function NextBar({ label, isBusy, isSaved = true, children, ...button }: NextBarProps) {
  const { i18n } = useLingui()
  return (
    <div className="next-bar sticky bottom-0 z-20 -mx-4 flex items-center gap-3 border-t border-line bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:border-0 md:bg-transparent md:p-0">
      {isSaved && (
        <span className="flex flex-none items-center gap-1 text-sm text-muted">
          <Check size={16} aria-hidden />
          {i18n.t('Saved')}
        </span>
      )}
      {children}
      <Button type="submit" isWide isBusy={isBusy} {...button}>
        {label}
      </Button>
    </div>
  )
}
