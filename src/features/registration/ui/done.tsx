import { useLingui } from '@lingui/react'
import { Camera, CircleCheck, Clock, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { listingOf } from '#features/businesses/ui/listing-of.ts'
import { uploadPath } from '#features/media/media-path.ts'
import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ListingCard } from '#ui/listing-card.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { ShownDone } from '../server/show-registration.ts'

/** It is live: where it is, and what brings customers next. */
export function Done({ done: { id, name, url, card, hasPhoto, hasHours } }: { done: ShownDone }) {
  const { i18n } = useLingui()
  const page = uncheckedAddress(url)
  const next: { href: PageAddress; icon: ReactNode; text: string; hint: string }[] = [
    {
      href: uploadPath(id),
      icon: <Camera size={20} aria-hidden />,
      text: hasPhoto ? i18n.t('Add more photos') : i18n.t('Add photos'),
      hint: i18n.t('The board, the counter, what you make.'),
    },
    ...(hasHours
      ? []
      : [
          {
            href: `/company-info?business=${id}#form-hours` as const,
            icon: <Clock size={20} aria-hidden />,
            text: i18n.t('Say when you are open'),
            hint: i18n.t('People come when they know.'),
          },
        ]),
    {
      href: uncheckedAddress(`${url}/share`),
      icon: <Share2 size={20} aria-hidden />,
      text: i18n.t('Share your page'),
      hint: i18n.t('On WhatsApp, or as a QR code for your counter.'),
    },
  ]
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-5">
      <div className="grid gap-2">
        <CircleCheck size={40} aria-hidden className="text-verified-text" />
        <h1 className="text-2xl break-words">{i18n.t('{name} is live', { name })}</h1>
        <p className="text-muted">{i18n.t('Customers find it in the search from now on.')}</p>
      </div>
      <ListingCard listing={listingOf(card)} />
      <ButtonLink href={page} isWide>
        {i18n.t('See your page')}
      </ButtonLink>
      <section aria-labelledby="next-steps" className="grid gap-2">
        <h2 id="next-steps" className="text-lg">
          {i18n.t('What to do next')}
        </h2>
        <ul className="grid divide-y divide-line rounded-md border border-line bg-card">
          {next.map(({ href, icon, text, hint }) => (
            <li key={text}>
              <PageLink href={href} className="flex min-h-14 items-center gap-3 p-3 hover:bg-sunken">
                <span className="text-action">{icon}</span>
                <span className="min-w-0">
                  <span className="block font-semibold text-action">{text}</span>
                  <span className="block text-sm text-muted">{hint}</span>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
      <PageLink href="/dashboard-merchant" className="text-link inline-flex min-h-11 items-center justify-self-start">
        {i18n.t('Go to your workspace')}
      </PageLink>
    </div>
  )
}
