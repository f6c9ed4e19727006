import { useLingui } from '@lingui/react'
import { ChipRow } from '#ui/choice-fields.tsx'
import type { EnquiryKind } from '../rules.ts'

/**
 * The kind of a form that serves both. The button that opened the form has chosen it (web/hydration/choose-on-open.ts):
 * who has no script chooses here.
 */
export function KindChoice({ kind, onChoose }: { kind: EnquiryKind; onChoose?: (kind: EnquiryKind) => void }) {
  const { i18n } = useLingui()
  return (
    <div className="kind-choice">
      <ChipRow
        name="kind"
        id="enquiry-kind"
        label={i18n.t('Enquire or book')}
        isLabelHidden
        options={[
          { value: 'ENQUIRY', label: i18n.t('Enquire') },
          { value: 'BOOKING', label: i18n.t('Book') },
        ]}
        defaultValue={kind}
        onChoose={(value) => onChoose?.(value === 'BOOKING' ? 'BOOKING' : 'ENQUIRY')}
      />
    </div>
  )
}
