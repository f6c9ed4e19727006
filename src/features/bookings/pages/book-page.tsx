import { useLingui } from '@lingui/react'
import { pageCtx, readForm } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { businessIdOf } from '#features/businesses/business-path.ts'
import { clipText, pageMeta } from '#page-kit/page-meta.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import { withoutLanguage } from '#texts/language.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.static.tsx'
import { formatRupees } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { BookFormState } from '../form-state.ts'
import { bookPath } from '../paths.ts'
import { handleBookForm } from '../server/handle-book-form.ts'
import { showBook } from '../server/show-book.ts'
import { BookForm } from '../ui/book-form.tsx'
import { BookedBusiness } from '../ui/booked-business.tsx'
import { TimeChoice } from '../ui/time-choice.tsx'
import { formatDuration } from '../ui/time-texts.ts'
import type { Route } from './+types/book-page'

export function loader({ context, params, url }: Route.LoaderArgs) {
  return showBook(pageCtx(context), params, url)
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const path = uncheckedAddress(withoutLanguage(url.pathname) + url.search)
  const id = businessIdOf(params.business)
  if (id === undefined) throw redirect(path)
  return handleBookForm(pageCtx(context), id, await readForm(request), path)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const i18n = metaI18n(matches)
  const { business, site } = loaderData
  const title = i18n.t('Book {business}', { business: clipText(business.name, 60) })
  const description = i18n.t('Free times of {business}: choose a day and a time and book it, no account needed.', {
    business: business.name,
  })
  return pageMeta({ title, description, site, path: bookPath(business.url), isIndexed: false })
}

/** What for, which day, which time, then name and number: one page, each step an address. */
export default function BookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { business, card, services, service, times, profile, draft, heldUntil } = loaderData
  const startsAt = times?.startsAt
  // The code that is awaited is for the time that was chosen then.
  const isSameTime = draft?.values.startsAt === startsAt
  const kept: Partial<BookFormState> = draft ? { values: draft.values, ...(isSameTime && { step: draft.step }) } : {}
  const state: Partial<BookFormState> = { heldUntil, ...(actionData ?? kept) }
  return (
    <div className="mx-auto grid w-full max-w-[640px] gap-5">
      <Breadcrumbs crumbs={[{ label: clipText(business.name, 36), href: business.url }, { label: i18n.t('Book') }]} />
      <BookedBusiness business={business} card={card} isTitle />
      <section aria-labelledby="what-for" hidden={state.step !== undefined} className="grid gap-2 [&[hidden]]:hidden">
        <h2 id="what-for" className="text-lg">
          {i18n.t('What for?')}
        </h2>
        <ul className="flex flex-wrap gap-2">
          {services.map(({ serviceId, name, pricePaise, durationMinutes }) => (
            <li key={serviceId} className="max-w-full">
              <PageLink
                href={`${bookPath(business.url, { service: serviceId })}#days`}
                aria-current={serviceId === service?.serviceId ? 'true' : undefined}
                className="inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2 rounded-[22px] border border-control bg-card px-4 py-1.5 hover:bg-action-tint aria-[current]:border-action aria-[current]:bg-action-tint aria-[current]:text-action-strong"
              >
                <b className="min-w-0 break-words">{name}</b>
                <span className="text-muted">
                  {[pricePaise !== null && formatRupees(pricePaise), formatDuration(durationMinutes, i18n)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
      {times && service && !state.step && (
        <TimeChoice
          times={times}
          hrefFor={(choice) => bookPath(business.url, { service: service.serviceId, ...choice })}
        />
      )}
      {service && times && startsAt && (
        <section id="details" aria-label={i18n.t('Your details')} className="rounded-md bg-card px-4 pt-4 shadow-soft">
          <BookForm
            key={state.step ? 'code' : startsAt}
            businessName={business.name}
            service={service}
            startsAt={startsAt}
            isTaken={times.isTaken && !state.step}
            nearest={times.nearest}
            profile={profile}
            state={state}
          />
        </section>
      )}
      {!startsAt && (
        <p className="text-muted">
          {i18n.t('No time fits?')}{' '}
          <PageLink href={`${business.url}?isbooknow=true`} className="text-link inline-flex min-h-11 items-center">
            {i18n.t('Ask for another one')}
          </PageLink>
        </p>
      )}
    </div>
  )
}
