import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight, Plus, SlidersHorizontal } from 'lucide-react'
import { takeInterruptedForm } from '#core/interrupted-form.ts'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { ownPagePath } from '#features/businesses/own-page-path.ts'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { PageBar } from '#ui/layout/page-bar.tsx'
import { longDate } from '#ui/long-date.ts'
import { PageLink } from '#ui/page-link.tsx'
import { dayPath, settingsPath } from '../paths.ts'
import { handleDayForm } from '../server/handle-day-form.ts'
import { type ShownDayOfBusiness, showDay } from '../server/show-day.ts'
import { AddBooking } from '../ui/add-booking.tsx'
import { DayAgenda } from '../ui/day-agenda.tsx'
import { dayOfMonth, shortDay } from '../ui/time-texts.ts'
import type { Route } from './+types/day-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  return { ...(await showDay(ctx, url)), typed: await takeInterruptedForm(ctx, url, 'add') }
}

export async function action({ context, request }: Route.ActionArgs) {
  return handleDayForm(signedInPageCtx(context), await readForm(request))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Bookings')
}

export default function DayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { chosen, listings } = loaderData
  if (!chosen)
    return (
      <div className="grid gap-6">
        <h1 className="text-2xl">{i18n.t('Bookings')}</h1>
        <NoListings />
      </div>
    )
  const { id, date, addAt, bookings, gaps, isClosed, mayEdit, services, isAdding, selected } = chosen
  const count = bookings.filter(({ status }) => status !== 'CANCELLED' && status !== 'HELD').length
  const problem = actionData ?? loaderData.typed
  const isAddProblem = problem?.values.intent === 'add'
  return (
    <div className="grid gap-5">
      <PageBar title={i18n.t('Bookings')} back={ownPagePath(id)}>
        {mayEdit && (
          <PageLink
            href={settingsPath(id)}
            aria-label={i18n.t('Booking settings')}
            className="grid size-11 place-items-center rounded-md text-action hover:bg-action-tint"
          >
            <SlidersHorizontal size={22} aria-hidden />
          </PageLink>
        )}
      </PageBar>
      <ListingChoice action={dayPath()} listings={listings} chosenId={id} />
      <Week chosen={chosen} />
      <section className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-lg">
            {longDate(date, i18n)}{' '}
            <span className="text-base font-normal text-muted">
              {count === 0
                ? i18n.t('no bookings')
                : i18n.t('{count, plural, one {# booking} other {# bookings}}', { count })}
            </span>
          </h2>
          {services.length > 0 && (
            <PageLink
              href={`${dayPath({ business: id, date, add: 1 })}#add`}
              className="text-link inline-flex min-h-11 items-center gap-1 font-semibold"
            >
              <Plus size={20} aria-hidden />
              {i18n.t('Add')}
            </PageLink>
          )}
        </div>
        {actionData && !isAddProblem && (
          <FormErrors message={Object.values(actionData.fieldErrors)[0] ?? actionData.message} />
        )}
        {services.length === 0 && (
          <div className="grid justify-items-start gap-3 rounded-md bg-card p-4 shadow-soft">
            <p>
              {mayEdit
                ? i18n.t('Nothing can be booked yet. Say what, and customers take a free time by themselves.')
                : i18n.t('Nothing can be booked yet. The owner or a manager says what can.')}
            </p>
            {mayEdit && <ButtonLink href={settingsPath(id)}>{i18n.t('Say what can be booked')}</ButtonLink>}
          </div>
        )}
        {(isAdding || isAddProblem) && (
          <AddBooking
            businessId={id}
            date={date}
            at={addAt}
            services={services}
            problem={isAddProblem ? problem : undefined}
          />
        )}
        <DayAgenda
          businessId={id}
          bookings={bookings}
          gaps={services.length > 0 ? gaps : []}
          isClosed={isClosed}
          selected={selected}
          date={date}
        />
      </section>
    </div>
  )
}

function Week({ chosen }: { chosen: ShownDayOfBusiness }) {
  const { i18n } = useLingui()
  const { id, week, date, today, before, after } = chosen
  const side = 'grid min-h-11 w-8 flex-none place-items-center text-action'
  return (
    <nav aria-label={i18n.t('Week')} className="flex items-stretch rounded-md border border-line bg-card">
      <PageLink href={dayPath({ business: id, date: before })} aria-label={i18n.t('Week before')} className={side}>
        <ChevronLeft size={20} aria-hidden />
      </PageLink>
      <ol className="grid flex-1 grid-cols-7">
        {week.map((day) => (
          <li key={day.date} className="grid">
            <PageLink
              href={dayPath({ business: id, date: day.date })}
              aria-current={day.date === date ? 'date' : undefined}
              className={`grid justify-items-center py-1.5 text-sm hover:bg-action-tint aria-[current]:bg-action aria-[current]:text-on-action ${day.date === today ? 'font-semibold' : ''}`}
            >
              <span>{shortDay(day.date, i18n)}</span>
              <b className="text-lg">{dayOfMonth(day.date)}</b>
              <span>{day.booked > 0 ? day.booked : day.isOff ? i18n.t('off') : '–'}</span>
            </PageLink>
          </li>
        ))}
      </ol>
      <PageLink href={dayPath({ business: id, date: after })} aria-label={i18n.t('Week after')} className={side}>
        <ChevronRight size={20} aria-hidden />
      </PageLink>
    </nav>
  )
}
