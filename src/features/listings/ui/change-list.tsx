import { useLingui } from '@lingui/react'
import { Undo2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { formatDateTime } from '#ui/format.ts'
import { fieldTexts } from '../field-texts.ts'
import type { ShownChange, ShownDifference } from '../server/show-history.ts'

/** Changes of a listing, newest first. The first one has a button to undo it. */
export function ChangeList({ businessId, changes }: { businessId: number; changes: readonly ShownChange[] }) {
  const { i18n } = useLingui()
  return (
    <ol className="grid divide-y divide-line rounded-md bg-card px-4 shadow-soft">
      {changes.map(({ id, by, changedAt, differences, isReopening }, at) => (
        <li key={id} className="grid gap-3 py-4">
          <p className="text-sm text-muted">
            <span className="font-semibold text-ink">
              {isReopening ? i18n.t('Opened by itself, as planned') : by || i18n.t('Somebody whose account is deleted')}
            </span>{' '}
            · {formatDateTime(changedAt, i18n)}
          </p>
          <dl className="grid gap-3">
            {differences.map((difference) => (
              <Difference key={difference.field} {...difference} />
            ))}
          </dl>
          {at === 0 && (
            <Form method="post">
              <input type="hidden" name="business" value={businessId} />
              <input type="hidden" name="change" value={id} />
              <Button type="submit" variant="outline" icon={<Undo2 size={20} aria-hidden />}>
                {i18n.t('Undo this change')}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  )
}

function Difference({ field, before, after, isList }: ShownDifference) {
  const { i18n } = useLingui()
  return (
    <div>
      <dt className="font-semibold">{i18n.t(fieldTexts[field])}</dt>
      {before === null && after === null ? (
        <dd className="text-muted">{i18n.t('Changed')}</dd>
      ) : (
        <>
          {!(isList && before === null) && (
            <dd className="line-clamp-8 break-words whitespace-pre-line text-muted">
              <span className="sr-only">{i18n.t('Before:')} </span>
              {before === null ? i18n.t('Empty') : <del>{before}</del>}
            </dd>
          )}
          {!(isList && after === null) && (
            <dd className="line-clamp-8 break-words whitespace-pre-line">
              <span className="sr-only">{i18n.t('After:')} </span>
              {after ?? i18n.t('Empty')}
            </dd>
          )}
        </>
      )}
    </div>
  )
}
