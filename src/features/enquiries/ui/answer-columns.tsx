import { useLingui } from '@lingui/react'
import { Form, useNavigation } from 'react-router'
import { nameLanguage } from '#features/businesses/name-language.ts'
import { signOf } from '#features/businesses/ui/listing-of.ts'
import { Button } from '#ui/button.tsx'
import { formatWaited } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { RatingBadge } from '#ui/rating-stars.tsx'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'
import type { RequestAnswer, WorkRequest } from '../work-request.ts'
import { requestPath } from '../work-request.ts'

/** The businesses of a request side by side: picture, rating, price, and what comes next. */
export function AnswerColumns({ request, canChoose = false }: { request: WorkRequest; canChoose?: boolean }) {
  const { answers, askedAt, isClosed, requestId } = request
  return (
    <ul
      className={`grid divide-x divide-line rounded-md border border-line bg-card ${answers.length > 2 ? 'grid-cols-3' : 'grid-cols-2'}`}
    >
      {answers.map((answer) => (
        <li
          key={answer.enquiryId}
          className="grid min-w-0 content-start justify-items-center gap-1 p-2 text-center text-sm"
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
          {canChoose && !isClosed && !answer.isWithdrawn && answer.text !== null && (
            <ChooseForm answer={answer} requestId={requestId} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Picture({ answer: { businessId, card, name } }: { answer: RequestAnswer }) {
  const className = 'h-16 w-[5.25rem] max-w-full'
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
        <p className="text-muted">{isWithdrawn ? i18n.t('Closed') : i18n.t('Waiting')}</p>
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
