import { useLingui } from '@lingui/react'
import { Form } from '#ui/form.tsx'
import { stepPath } from '../registration-path.ts'
import type { PossibleDuplicate } from '../server/find-duplicates.ts'
import { DuplicateList } from './duplicate-list.tsx'
import { NextBar } from './step-frame.tsx'

/** Listings that may be the same business. */
export function CheckStep({ duplicates, isBusy }: { duplicates: readonly PossibleDuplicate[]; isBusy: boolean }) {
  const { i18n } = useLingui()
  return (
    <Form method="post" action={stepPath('check')} className="grid gap-4">
      <input type="hidden" name="others" value={duplicates.map(({ id }) => id).join(',')} />
      <DuplicateList duplicates={duplicates} />
      <p className="text-sm text-muted">
        {i18n.t('Two pages of one business share its reviews and its enquiries: customers see half of each.')}
      </p>
      <NextBar label={i18n.t('No, mine is another')} isBusy={isBusy} />
    </Form>
  )
}
