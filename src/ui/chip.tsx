import { useLingui } from '@lingui/react'
import { BadgeCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { formatStatus } from './format.ts'
import type { OpenState } from './opening-hours.ts'

export type ChipTone = 'grey' | 'action' | 'verified' | 'warning' | 'danger' | 'marigold'

const tones: Record<ChipTone, string> = {
  grey: 'bg-sunken text-muted',
  action: 'bg-action-tint text-action',
  verified: 'bg-verified-tint text-verified-text',
  warning: 'bg-warning-tint text-warning-text',
  danger: 'bg-danger-tint text-danger',
  marigold: 'bg-marigold-tint text-ink',
}

/** A short label; its words carry the meaning, the colour only supports it. */
export function Chip({ tone = 'grey', icon, children }: { tone?: ChipTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full flex-none items-center gap-1 rounded-sm px-2 text-sm leading-6 font-semibold in-[td]:whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** Badge of a business whose documents or phone number were verified. */
export function VerifiedChip() {
  const { i18n } = useLingui()
  return (
    <Chip tone="verified" icon={<BadgeCheck size={16} aria-hidden />}>
      {i18n.t('Verified')}
    </Chip>
  )
}

/** Plain grey, always shown on paid placements. */
export function AdChip() {
  const { i18n } = useLingui()
  return <Chip>{i18n.t('Ad')}</Chip>
}

/** Plain grey, on every listing of the demo data. */
export function DemoChip() {
  const { i18n } = useLingui()
  return <Chip>{i18n.t('Demo')}</Chip>
}

/**
 * Open or closed now, with the time of the next change: green, amber when it closes within half an hour, grey.
 * `inLines` for a narrow column: the time below the word, smaller on phones.
 */
export function OpenText({ state, inLines = false }: { state: OpenState; inLines?: boolean }) {
  const [word, ...rest] = state.text.split(' · ')
  const tone = !state.isOpen ? 'text-muted' : state.isSoon ? 'text-warning-text' : 'text-verified-text'
  return (
    <>
      <span className={`font-semibold ${tone}`}>{word}</span>
      {rest.length > 0 && !inLines && ` · ${rest.join(' · ')}`}
      {rest.length > 0 && inLines && <span className="block max-sm:text-[0.75rem]">{rest.join(' · ')}</span>}
    </>
  )
}

/** `OpenText` with a sign. */
export function OpenChip({ state }: { state: OpenState }) {
  return (
    <span className="inline-flex items-start gap-1 text-sm">
      <Clock size={16} aria-hidden className="mt-0.5 flex-none text-muted" />
      <span>
        <OpenText state={state} />
      </span>
    </span>
  )
}

/** Status of an enquiry: pending or resolved. */
export function StatusChip({ status }: { status: string }) {
  const { i18n } = useLingui()
  const isPending = status.toUpperCase() === 'PENDING'
  return <Chip tone={isPending ? 'warning' : 'verified'}>{formatStatus(status, i18n)}</Chip>
}
