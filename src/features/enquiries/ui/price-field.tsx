import { useLingui } from '@lingui/react'
import type { FormProblem } from '#core/page.ts'
import { TextField } from '#ui/text-field.tsx'

/** The price that a reply states: it goes into the text where that says `{price}`, and stands in bold below it. */
export function PriceField({ problem }: { problem: FormProblem | undefined }) {
  const { i18n } = useLingui()
  return (
    <div className="w-28">
      <TextField
        name="price"
        label={i18n.t('Price')}
        isLabelHidden
        placeholder={i18n.t('₹ price')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={problem?.values.price ?? ''}
        error={problem?.fieldErrors.price}
      />
    </div>
  )
}
