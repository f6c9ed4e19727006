import { useLingui } from '@lingui/react'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { RadioChips } from '#ui/choice-fields.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { AdBookingView } from '../ad-booking-view.ts'
import { bookAdPath } from '../ad-paths.ts'
import { adDayChoices, discountPercent } from '../rules.ts'

/** City, trade and length: a form that changes the address, so that prices and reach are seen before anything else. */
export function AdChoices({ view }: { view: AdBookingView }) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const { category, city, days, placement, trades, unknownCategory, unknownCity } = view
  const needsCategory = placement?.isOfCategory ?? true
  return (
    <form method="get" action={inPageLanguage(bookAdPath)} className="grid gap-4 rounded-md bg-card p-4 shadow-soft">
      {placement && <input type="hidden" name="placement" value={placement.placement} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="city"
          label={i18n.t('City')}
          autoComplete="address-level2"
          maxLength={80}
          defaultValue={unknownCity ?? city?.name ?? ''}
          error={unknownCity ? i18n.t('We do not know this city') : undefined}
        />
        <TextField
          name="category"
          label={i18n.t('Your trade')}
          list="ad-trades"
          isOptional={!needsCategory}
          maxLength={80}
          defaultValue={unknownCategory ?? category?.name ?? ''}
          error={unknownCategory ? i18n.t('Please choose your trade from the list') : undefined}
        />
        <datalist id="ad-trades">
          {trades.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <RadioChips
        name="days"
        label={i18n.t('For how long?')}
        defaultValue={String(days)}
        options={adDayChoices.map((choice) => ({
          value: String(choice),
          label: [
            i18n.t('{count} days', { count: choice }),
            discountPercent(choice) > 0 && i18n.t('{percent}% less', { percent: discountPercent(choice) }),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
      <Button type="submit" variant="outline">
        {i18n.t('Show prices and free days')}
      </Button>
    </form>
  )
}
