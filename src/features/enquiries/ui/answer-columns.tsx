import { useLingui } from '@lingui/react'
import { Phone } from 'lucide-react'
import { useNavigation } from 'react-router'
import { nameLanguage } from '#features/businesses/name-language.ts'
import { listingOf, signOf } from '#features/businesses/ui/listing-of.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { formatPhone, formatWait, formatWaited } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { RatingBadge } from '#ui/rating-stars.tsx'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'
import type { RequestAnswer, WorkRequest } from '../work-request.ts'
import { requestPath } from '../work-request.ts'

/**
 * The businesses of a request side by side: picture, rating, price, and, where one can be chosen, what comes next: to
 * choose who has answered, to call who has not.
 */
export function AnswerColumns({ request, canChoose = false }: { request: WorkRequest; canChoose?: boolean }) {
  const { answers, askedAt, isClosed, requestId } = request
  return (
    <ul
      className={`grid divide-x divide-line rounded-md border border-line bg-card ${answers.length > 2 ? 'grid-cols-3' : 'grid-cols-2'}`}
    >
      {answers.map((answer) => (
        <li
          key={answer.enquiryId}
          className="grid min-w-0 content-start justify-items-center gap-1 p-2 text-center text-sm md:gap-1.5 md:p-4 md:text-base"
        >
          <Picture answer={answer} />
          <p className="font-semibold">
            <PageLink
              href={`/customer-message?enquiryId=${answer.enquiryId}`}
              lang={nameLanguage(answer.name)}
              className="line-clamp-3 break-words hyphens-auto hover:underline"
            >
              {answer.name}
            </PageLink>
          </p>
          {/* A third of a phone is narrower than its words in Hindi. */}
          <div className="grid max-w-full justify-items-center gap-1 [&_span]:whitespace-normal">
            <RatingBadge rating={answer.card?.rating ?? { average: 0, count: 0 }} />
          </div>
          <AnswerFacts answer={answer} askedAt={askedAt} />
          {canChoose && !isClosed && answer.text === null && <Awaited answer={answer} />}
          {canChoose && !isClosed && !answer.isWithdrawn && answer.text !== null && (
            <ChooseForm answer={answer} requestId={requestId} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Picture({ answer: { businessId, card, name } }: { answer: RequestAnswer }) {
  const className = 'h-16 w-[5.25rem] max-w-full md:h-27 md:w-36'
  const photoUrl = card?.photoUrl
  if (!photoUrl) {
    const sign = signOf({ businessId, scenes: card?.scenes ?? [] })
    return <SignboardTile name={name} nameLang={nameLanguage(name)} {...sign} className={className} />
  }
  return (
    <img
      src={photoUrl}
      alt=""
      width={84}
      height={64}
      loading="lazy"
      className={`${className} rounded-[8px] object-cover`}
    />
  )
}

function AnswerFacts({
  answer: { answeredAt, isChosen, isUnread, isWithdrawn, price, text },
  askedAt,
}: {
  answer: RequestAnswer
  askedAt: string
}) {
  const { i18n } = useLingui()
  return (
    <>
      {text === null ? (
        <p className="font-semibold text-muted">{isWithdrawn ? i18n.t('Closed') : i18n.t('Waiting')}</p>
      ) : (
        <>
          <p className={price ? 'text-lg font-semibold' : 'text-muted'}>{price ?? i18n.t('No price yet')}</p>
          {answeredAt && (
            <p className="text-muted">
              {i18n.t('Answered in {time}', { time: formatWaited(askedAt, answeredAt, i18n) })}
            </p>
          )}
        </>
      )}
      {isChosen && <p className="font-semibold text-verified-text">{i18n.t('Chosen')}</p>}
      {isUnread && <p className="font-semibold">{i18n.t('New')}</p>}
    </>
  )
}

/** Who has not answered yet: how soon they usually do, and to call them at once, where they publish a number. */
function Awaited({ answer: { card, isWithdrawn, name } }: { answer: RequestAnswer }) {
  const { i18n } = useLingui()
  if (!card || isWithdrawn) return null
  const { phone, replyMinutes } = listingOf(card)
  return (
    <>
      {replyMinutes !== undefined && (
        <p className="text-muted">{i18n.t('Usually replies in {time}', { time: formatWait(replyMinutes, i18n) })}</p>
      )}
      {phone && (
        <ButtonLink
          href={`tel:${phone}`}
          variant="outline"
          isWide
          className="mt-1 px-1 md:max-w-40"
          aria-label={i18n.t('Call {business}, {phone}', { business: name, phone: formatPhone(phone) })}
          icon={<Phone size={20} aria-hidden />}
        >
          {i18n.t('Call')}
        </ButtonLink>
      )}
    </>
  )
}

function ChooseForm({ answer, requestId }: { answer: RequestAnswer; requestId: number }) {
  const { i18n } = useLingui()
  const { state, formData } = useNavigation()
  const isBusy = state !== 'idle' && formData?.get('enquiryId') === String(answer.enquiryId)
  return (
    <details className="w-full" suppressHydrationWarning>
      <summary className="button button-action w-full list-none">{i18n.t('Choose')}</summary>
      <Form method="post" action={requestPath(requestId)} className="grid gap-2 pt-2">
        <input type="hidden" name="enquiryId" value={answer.enquiryId} />
        <p>{i18n.t('The others are thanked and no longer have your number.')}</p>
        <Button type="submit" variant="outline" name="intent" value="choose" isBusy={isBusy} className="px-1">
          {i18n.t('Yes, choose')}
        </Button>
      </Form>
    </details>
  )
}
