import { useLingui } from '@lingui/react'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { formatDate, formatDateTime, formatPhone } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { ShownClaim } from '../server/show-claim.ts'

/** Where a claim by papers stands. */
export function ClaimState({ claim, contact }: { claim: NonNullable<ShownClaim['claim']>; contact: string | null }) {
  const { i18n } = useLingui()
  return (
    <section aria-label={i18n.t('Your claim')} className="grid gap-4 rounded-md bg-card p-4 shadow-soft">
      <ol className="grid gap-3">
        <li className="flex items-center gap-3">
          <CircleCheck size={20} aria-hidden className="flex-none text-action" />
          <span className="flex-1 font-semibold">{i18n.t('Claim sent')}</span>
          <time dateTime={claim.claimedAt} className="text-sm text-muted">
            {formatDateTime(claim.claimedAt, i18n)}
          </time>
        </li>
        <li className="flex items-center gap-3">
          <Hourglass size={20} aria-hidden className="flex-none text-warning-text" />
          <span className="flex-1 font-semibold">{i18n.t('We read your papers')}</span>
          <span className="text-sm text-muted">{i18n.t('by {date}', { date: formatDate(claim.decideBy, i18n) })}</span>
        </li>
      </ol>
      {contact && (
        <p className="text-sm text-muted">
          {i18n.t('We message {contact} when it is decided.', {
            contact: contact.includes('@') ? contact : formatPhone(contact),
          })}
        </p>
      )}
      <ClaimNumber number={claim.number} />
    </section>
  )
}

/** Why papers were not accepted, and whom to ask; the way to send others follows. */
export function RefusedClaim({ claim }: { claim: NonNullable<ShownClaim['claim']> }) {
  const { i18n } = useLingui()
  return (
    <section
      aria-label={i18n.t('Your claim')}
      className="grid gap-3 rounded-md border border-danger bg-danger-tint p-4"
    >
      <div className="flex items-start gap-3">
        <CircleX size={20} aria-hidden className="mt-0.5 flex-none text-danger" />
        <div className="min-w-0">
          <p className="font-semibold">{i18n.t('What was wrong')}</p>
          <p className="break-words whitespace-pre-line">{claim.reason}</p>
        </div>
      </div>
      <ClaimNumber number={claim.number} />
    </section>
  )
}

function ClaimNumber({ number }: { number: number }) {
  const { i18n } = useLingui()
  return (
    <p className="text-sm text-muted">
      {i18n.t('Claim number {number}. Something wrong?', { number: `CL-${number}` })}{' '}
      <PageLink href="/contact" className="text-link">
        {i18n.t('Write to us')}
      </PageLink>
    </p>
  )
}
