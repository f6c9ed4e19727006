import { useLingui } from '@lingui/react'
import { Columns3, MessagesSquare, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { pageCtx, readForm } from '#core/page.ts'
import type { BusinessCard } from '#features/businesses/contract.ts'
import { BusinessPicture } from '#features/businesses/ui/business-picture.tsx'
import { namesOf } from '#features/businesses/ui/listing-of.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SecondName } from '#ui/second-name.tsx'
import { boardText } from '#ui/signboard/signboard.ts'
import { askPath, comparePath } from '../chosen-businesses.ts'
import type { EnquiryFormState } from '../form-state.ts'
import { handleAskForm } from '../server/handle-ask-form.ts'
import { askedIn, showAsk } from '../server/show-ask.ts'
import { EnquiryForm } from '../ui/enquiry-form.tsx'
import type { Route } from './+types/ask-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showAsk(pageCtx(context), url)
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
  const [first] = cards
  const heading = useRef<HTMLHeadingElement>(null)
  const isAskedForCode = Boolean(actionData?.step)
  // The code replaces a longer form, whose foot was in view: whom one asks and the number are above it.
  useEffect(() => {
    if (isAskedForCode) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [isAskedForCode])
  if (!first)
    return (
      <EmptyState isPage title={i18n.t('No business is chosen yet')} icon={<MessagesSquare size={28} aria-hidden />}>
        <p>{i18n.t('Tick up to three businesses in a list, and ask them all with one form.')}</p>
        <ButtonLink href="/">{i18n.t('Search')}</ButtonLink>
      </EmptyState>
    )
  const count = cards.length
  const ids = cards.map(({ businessId }) => businessId)
  const shown: Partial<EnquiryFormState> = actionData ?? draft ?? {}
  const { values, step, problem, staySignedIn } = shown
  return (
    <div className="mx-auto grid w-full max-w-[560px] gap-4">
      <div>
        <h1 ref={heading} className="scroll-mt-4 text-2xl">
          {count === 1 && i18n.t('Ask {business}', { business: first.name })}
          {count === 2 && i18n.t('Ask both')}
          {count > 2 && i18n.t('Ask all three')}
        </h1>
        {count > 1 && (
          <p className="text-muted">{i18n.t('One form. Their answers stand side by side, with price and time.')}</p>
        )}
      </div>
      <Asked businesses={cards} isFixed={Boolean(step)}>
        <ul className="divide-y divide-line">
          {cards.map((card) => (
            <li key={card.businessId} className="flex items-center gap-3 py-2 ps-4 pe-2">
              <BusinessPicture businessId={card.businessId} name={card.name} card={card} className="size-11" />
              <p className="min-w-0 flex-1 leading-snug">
                <PageLink
                  href={card.url}
                  lang={namesOf(card).nameLang}
                  className="block break-words font-semibold hover:underline"
                >
                  {namesOf(card).name}
                </PageLink>
                <SecondName {...namesOf(card)} className="block text-sm" />
                <span className="block text-sm text-muted">
                  {[card.isDemo && i18n.t('Demo'), card.locality, card.city].filter(Boolean).join(' · ')}
                </span>
              </p>
              {count > 1 && (
                <PageLink
                  href={askPath(
                    ids.filter((other) => other !== card.businessId),
                    asked.like,
                  )}
                  aria-label={i18n.t('Do not ask {business}', { business: card.name })}
                  className="grid size-11 flex-none place-items-center rounded-md text-muted hover:bg-sunken"
                >
                  <X size={20} aria-hidden />
                </PageLink>
              )}
            </li>
          ))}
        </ul>
        {count > 1 && (
          <PageLink
            href={comparePath(ids)}
            className="flex min-h-11 items-center justify-center gap-2 rounded-b-md border-t border-line font-semibold text-action -outline-offset-3 hover:bg-action-tint"
          >
            <Columns3 size={20} aria-hidden />
            {i18n.t('Compare them first')}
          </PageLink>
        )}
      </Asked>
      {closed.map(({ businessId, name, text }) => (
        <p key={businessId} className="rounded-md bg-sunken px-3.5 py-2.5 text-sm">
          <span className="font-semibold">{name}:</span> {text}
        </p>
      ))}
      <Card className="ask-form">
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

type AskedProps = { businesses: readonly BusinessCard[]; isFixed: boolean; children: ReactNode }

/**
 * Whom the form goes to. Several take one line with their pictures, so that the form begins on the first screen; it
 * unfolds to change them, until the code is asked for.
 */
function Asked({ businesses, isFixed, children }: AskedProps) {
  const { i18n } = useLingui()
  const box = 'rounded-md border border-line bg-card shadow-soft'
  if (businesses.length === 1) return <div className={box}>{children}</div>
  const line = (
    <>
      <span className="picture-stack">
        {businesses.map((card) => (
          <BusinessPicture key={card.businessId} {...card} card={card} className="size-11" />
        ))}
      </span>
      <span className="line-clamp-2 min-w-0 flex-1 basis-20 text-sm leading-snug break-words">
        {businesses.map((card) => boardText(namesOf(card).name)).join(', ')}
      </span>
    </>
  )
  const row = 'flex flex-wrap items-center gap-x-3 py-2 ps-4 pe-3'
  if (isFixed) return <p className={`${box} ${row}`}>{line}</p>
  return (
    <details className={box}>
      <summary className={`${row} cursor-pointer`}>
        {line}
        <span className="flex-none font-semibold text-action">{i18n.t('Change')}</span>
      </summary>
      <div className="border-t border-line">{children}</div>
    </details>
  )
}
