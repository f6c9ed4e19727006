import { useLingui } from '@lingui/react'
import { choiceFormId } from '../chosen-businesses.ts'

/** Chooses a business in a list for one request to several; `ChoiceBar` has its form. */
export function ChooseTick({ id, name }: { id: number; name: string }) {
  const { i18n } = useLingui()
  return (
    <label className="listing-tick">
      <input
        type="checkbox"
        name="business"
        value={id}
        form={choiceFormId}
        aria-label={i18n.t('Choose {business}', { business: name })}
      />
      <span aria-hidden>{i18n.t('Choose')}</span>
    </label>
  )
}
