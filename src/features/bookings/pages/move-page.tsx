import { useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import { pageCtx, readForm } from '#core/page.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { bookedPath, movePath } from '../paths.ts'
import { handleMoveForm } from '../server/handle-booked-forms.ts'
import { showMove } from '../server/show-booked.ts'
import { useWhen } from '../ui/book-form.tsx'
import { BookedBusiness } from '../ui/booked-business.tsx'
import { NearestTimes } from '../ui/nearest-times.tsx'
import { TimeChoice } from '../ui/time-choice.tsx'
import type { Route } from './+types/move-page'

export function loader({ context, params, url }: Route.LoaderArgs) {
  return showMove(pageCtx(context), params.token, url)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return handleMoveForm(pageCtx(context), params.token, await readForm(request))
}

/** Whoever has the link sees it; nobody who uses this browser next. */
export const headers = () => ({ 'cache-control': 'private, no-store' })

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Another time for your booking')
}

export default function MovePage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const when = useWhen()
  const isBusy = useNavigation().state === 'submitting'
  const { booking, business, card, token, times } = loaderData
  const { startsAt, isTaken = false, nearest = [] } = times ?? {}
  return (
    <div className="mx-auto grid w-full max-w-[640px] gap-5">
      <div className="grid gap-1">
        <h1 className="text-xl">{i18n.t('Choose another time')}</h1>
        <p className="text-muted">
          {i18n.t('Until now: {time}', { time: when(booking.startsAt) })} · {booking.service}
        </p>
      </div>
      <BookedBusiness business={business} card={card} />
      {!times && (
        <p className="rounded-md bg-warning-tint px-4 py-3 text-warning-text">
          {i18n.t('This booking cannot be moved any more. Please ask the business.')}
        </p>
      )}
      {times && <TimeChoice times={times} hrefFor={(choice) => movePath(token, choice)} />}
      <FormErrors message={actionData?.message} />
      {startsAt && (
        <Form
          method="post"
          id="details"
          className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-line bg-card p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
        >
          {isTaken ? (
            <NearestTimes nearest={nearest} />
          ) : (
            <>
              <p className="font-semibold">{when(startsAt)}</p>
              <input type="hidden" name="startsAt" value={startsAt} />
            </>
          )}
          {(!isTaken || nearest.length > 0) && (
            <Button type="submit" isWide isBusy={isBusy}>
              {i18n.t('Move booking')}
            </Button>
          )}
        </Form>
      )}
      <div>
        <ButtonLink href={bookedPath(token)} variant="outline">
          {i18n.t('Keep the old time')}
        </ButtonLink>
      </div>
    </div>
  )
}
