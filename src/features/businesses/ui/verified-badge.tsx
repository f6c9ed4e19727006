import { useLingui } from '@lingui/react'
import { BadgeCheck, Flag, X } from 'lucide-react'
import { VerifiedChip } from '#ui/chip.tsx'
import { formatDate } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { BusinessPage } from '../contract.ts'

const sheetId = 'verified-meaning'

/** The badge, and the sheet that it opens: what was checked, when, and what that does not say. Needs no script. */
export function VerifiedBadge({
  business: { url, verifiedAt },
}: {
  business: Pick<BusinessPage, 'url' | 'verifiedAt'>
}) {
  const { i18n } = useLingui()
  const title = verifiedAt ? i18n.t('Verified on {date}', { date: formatDate(verifiedAt, i18n) }) : i18n.t('Verified')
  return (
    <>
      <button type="button" popoverTarget={sheetId} className="inline-flex min-h-8 items-center rounded-sm">
        <VerifiedChip />
        <span className="sr-only">{i18n.t('What does this mean?')}</span>
      </button>
      <section id={sheetId} popover="auto" aria-labelledby={`${sheetId}-title`} className="popover-sheet">
        <div className="flex items-start justify-between gap-3">
          <h2 id={`${sheetId}-title`} className="flex items-center gap-1.5 pt-2.5 text-lg">
            <BadgeCheck size={20} aria-hidden className="flex-none text-verified-text" />
            {title}
          </h2>
          <button
            type="button"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
            aria-label={i18n.t('Close')}
            className="grid size-11 flex-none place-items-center rounded-md"
          >
            <X size={20} aria-hidden />
          </button>
        </div>
        <p>
          {i18n.t(
            'We checked the phone number or the documents of this business: there is somebody at the other end, and it is the business it claims to be.',
          )}
        </p>
        <p className="mt-3 rounded-md bg-sunken px-4 py-3 text-sm">
          {i18n.t(
            'Not a promise of good work: read the reviews for that. The badge is part of the paid plan, but money alone does not buy it.',
          )}
        </p>
        <PageLink
          href={`${url}/mistake`}
          rel="nofollow"
          className="mt-1 inline-flex min-h-11 items-center gap-2 text-action underline underline-offset-4"
        >
          <Flag size={16} aria-hidden />
          {i18n.t('Report a mistake')}
        </PageLink>
      </section>
    </>
  )
}
