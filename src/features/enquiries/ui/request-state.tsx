import { useLingui } from '@lingui/react'
import type { WorkRequest } from '../work-request.ts'

/** How far a request is: who has answered, or that it is over. */
export function RequestState({ request: { answers, isClosed } }: { request: WorkRequest }) {
  const { i18n } = useLingui()
  const answered = answers.filter(({ text }) => text !== null).length
  const chosen = answers.find(({ isChosen }) => isChosen)
  if (chosen)
    return <strong className="text-verified-text">{i18n.t('You chose {business}', { business: chosen.name })}</strong>
  if (isClosed) return <strong>{i18n.t('Closed')}</strong>
  return (
    <strong className={answered > 0 ? 'text-verified-text' : undefined}>
      {i18n.t('{answered} of {count} answered', { answered, count: answers.length })}
    </strong>
  )
}
