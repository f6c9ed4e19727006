import { useLingui } from '@lingui/react'
import { MessagesSquare, X } from 'lucide-react'
import { pageCtx, readForm } from '#core/page.ts'
import { listingOf } from '#features/businesses/ui/listing-of.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'
import { askPath, comparePath } from '../chosen-businesses.ts'
import type { EnquiryFormState } from '../form-state.ts'
import { handleAskForm } from '../server/handle-ask-form.ts'
import { askedIn, showAsk } from '../server/show-ask.ts'
import { EnquiryForm } from '../ui/enquiry-form.tsx'
import type { Route } from './+types/ask-page'

export function loader({ context, request }: Route.LoaderArgs) {
  return showAsk(pageCtx(context), new URL(request.url))
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return handleAskForm(pageCtx(context), askedIn(url), await readForm(request))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Ask several businesses')
}

export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { asked, cards, closed, choices, profile, draft } = loaderData
  const businesses = cards.map((card) => ({ id: card.businessId, ...listingOf(card) }))
  const [first] = businesses
  if (!first)
    return (
      <EmptyState title={i18n.t('Nobody is chosen yet')} icon={<MessagesSquare size={28} aria-hidden />}>
        <p>{i18n.t('Tick up to three businesses in a list, and ask them all with one form.')}</p>
        <ButtonLink href="/">{i18n.t('Search')}</ButtonLink>
      </EmptyState>
    )
  const count = businesses.length
  const ids = businesses.map(({ id }) => id)
  const shown: Partial<EnquiryFormState> = actionData ?? draft ?? {}
  const { values, step, problem, staySignedIn } = shown
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-4">
      <h1 className="text-2xl">
        {count === 1 && i18n.t('Ask {business}', { business: first.name })}
        {count === 2 && i18n.t('Ask both')}
        {count > 2 && i18n.t('Ask all three')}
      </h1>
      <ul className="grid gap-2">
        {businesses.map(({ id, name, nameLang, place, sign, href }) => (
          <li key={id} className="flex items-center gap-3">
            <SignboardTile
              name={name}
              nameLang={nameLang}
              {...sign}
              className="size-12 [&>.board]:hidden [&>.scene]:h-full"
            />
            <p className="min-w-0 flex-1">
              <PageLink href={href} lang={nameLang} className="block truncate font-semibold hover:underline">
                {name}
              </PageLink>
              <span className="block truncate text-sm text-muted">{place}</span>
            </p>
            {count > 1 && !step && (
              <PageLink
                href={askPath(
                  ids.filter((other) => other !== id),
                  asked.like,
                )}
                aria-label={i18n.t('Do not ask {business}', { business: name })}
                className="grid size-11 flex-none place-items-center rounded-md text-muted hover:bg-sunken"
              >
                <X size={20} aria-hidden />
              </PageLink>
            )}
          </li>
        ))}
      </ul>
      {closed.map((name) => (
        <p key={name} className="rounded-md bg-sunken px-3.5 py-2.5 text-sm">
          {i18n.t('{business} is not taking enquiries just now.', { business: name })}
        </p>
      ))}
      {count > 1 && !step && (
        <PageLink href={comparePath(ids)} className="text-link inline-flex min-h-11 items-center justify-self-start">
          {i18n.t('Compare them first')}
        </PageLink>
      )}
      <Card>
        <EnquiryForm
          key={ids.join(' ')}
          addressee={{
            key: `ask ${ids.join(' ')}`,
            promise:
              count === 1
                ? i18n.t('Only {business} gets your number. Take it back any time.', { business: first.name })
                : i18n.t('Only these {count} get your number. Take it back any time.', { count }),
          }}
          kind="ENQUIRY"
          choices={choices}
          profile={profile}
          {...(values && { values })}
          step={step}
          problem={problem}
          {...(staySignedIn !== undefined && { staySignedIn })}
        />
      </Card>
    </div>
  )
}
