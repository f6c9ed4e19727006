import { useLingui } from '@lingui/react'
import { ChevronDown } from 'lucide-react'
import { useNavigation } from 'react-router'
import type { FormProblem } from '#core/page.ts'
import { labelledByDay, WeekFields } from '#features/registration/ui/week-fields.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice-fields.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors, listFormErrors } from '#ui/form-errors.tsx'
import { inputKinds } from '#ui/input-kinds.ts'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { ConfirmButton } from '#ui/modals/confirm-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { settingsPath } from '../paths.ts'
import type { ShownSettings } from '../server/show-settings.ts'
import { formatDuration } from './time-texts.ts'

const durations = [10, 15, 20, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300, 360, 480]
const buffers = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120]
const leads = [0, 30, 60, 120, 240, 720, 1440, 2880, 10_080]
const horizons = [7, 14, 30, 60, 90, 180]
const places = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20]

/** Folded: most businesses leave them as they are. */
const limits = ['before', 'after', 'lead', 'horizon', 'places']

const defaults: Record<string, string> = {
  duration: '30',
  before: '0',
  after: '0',
  lead: '120',
  horizon: '30',
  places: '1',
}

type ServiceFormProps = {
  businessId: number
  form: NonNullable<ShownSettings['form']>
  problem: FormProblem | undefined
}

/** How one service is booked. */
export function ServiceForm({ businessId, form, problem }: ServiceFormProps) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state === 'submitting'
  const values = problem?.values ?? { ...defaults, name: form.name, ...form.values }
  const errors = problem?.fieldErrors ?? {}
  const value = (name: string) => values[name] ?? ''
  const field = (name: string) => ({ name, defaultValue: value(name), error: errors[name] })
  // A value of the API, or of an earlier list, stays in the list.
  const options = (name: string, list: readonly number[], label: (value: number) => string) =>
    [...new Set([...list, Number(values[name] ?? defaults[name])])]
      .sort((a, b) => a - b)
      .map((value) => ({ value: String(value), label: label(value) }))
  const long = (minutes: number) => formatDuration(minutes, i18n)
  const gap = (minutes: number) => (minutes === 0 ? i18n.t('None') : long(minutes))
  const ahead = (minutes: number) => {
    if (minutes === 0) return i18n.t('At once')
    return minutes < 1440 ? long(minutes) : inDays(minutes / 1440)
  }
  const inDays = (days: number) => i18n.t('{days, plural, one {# day} other {# days}}', { days })
  const customers = (count: number) => i18n.t('{count, plural, one {# customer} other {# customers}}', { count })
  const hasOwnHours = problem ? values.ownHours === 'on' : form.hasOwnHours
  return (
    <div className="grid gap-4">
      <Form
        method="post"
        data-edit={i18n.t('Service')}
        data-unsaved={problem ? true : undefined}
        className="group/service grid gap-4"
        noValidate
      >
        {/* Enter presses the first button, which would else be one of the week's. */}
        <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden />
        <FormErrors errors={labelledByDay(listFormErrors(errors))} message={problem?.message} />
        <input type="hidden" name="business" value={businessId} />
        <input type="hidden" name="service" value={form.id ?? ''} />
        <TextField label={i18n.t('Service')} maxLength={80} autoComplete="off" {...field('name')} />
        <div className="grid grid-cols-2 items-end gap-3">
          <SelectField label={i18n.t('Takes')} options={options('duration', durations, long)} {...field('duration')} />
          <TextField label={i18n.t('Price in ₹')} isOptional {...inputKinds.number} maxLength={9} {...field('price')} />
        </div>
        <details
          open={limits.some((name) => errors[name])}
          suppressHydrationWarning
          className="group/limits rounded-md border border-line"
        >
          <summary className="flex min-h-14 items-center gap-3 rounded-md px-3 py-2 hover:bg-action-tint">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{i18n.t('Gaps and limits')}</span>
              <span className="block text-sm text-muted">
                {[
                  Number(value('before')) + Number(value('after')) === 0
                    ? i18n.t('No gap')
                    : i18n.t('{time} gap', { time: long(Number(value('before')) + Number(value('after'))) }),
                  i18n.t('up to {days, plural, one {# day} other {# days}} ahead', { days: Number(value('horizon')) }),
                  customers(Number(value('places'))),
                ].join(' · ')}
              </span>
            </span>
            <ChevronDown size={20} aria-hidden className="flex-none text-muted group-open/limits:rotate-180" />
          </summary>
          <div className="grid gap-4 px-3 pt-1 pb-3">
            <div className="grid grid-cols-2 items-end gap-3">
              <SelectField
                label={i18n.t('Gap before')}
                options={options('before', buffers, gap)}
                {...field('before')}
              />
              <SelectField label={i18n.t('Gap after')} options={options('after', buffers, gap)} {...field('after')} />
              <SelectField
                label={i18n.t('Earliest, ahead')}
                options={options('lead', leads, ahead)}
                {...field('lead')}
              />
              <SelectField
                label={i18n.t('Latest, ahead')}
                options={options('horizon', horizons, inDays)}
                {...field('horizon')}
              />
            </div>
            <SelectField
              label={i18n.t('At the same time')}
              hint={i18n.t('How many of your people or places may do this at once. All services share them.')}
              options={options('places', places, customers)}
              {...field('places')}
            />
          </div>
        </details>
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">{i18n.t('Hours')}</legend>
          <Checkbox
            name="ownHours"
            defaultChecked={hasOwnHours}
            label={i18n.t('Other hours than those of the listing')}
          />
          <div className="hidden gap-3 group-has-[input[name=ownHours]:checked]/service:grid">
            <WeekFields
              values={{ ...form.hours, ...problem?.values }}
              saved={form.hours}
              errors={errors}
              now={form.now}
              hasPreview={false}
            />
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="save" isBusy={isBusy}>
            {i18n.t('Save')}
          </Button>
          <ButtonLink href={settingsPath(businessId)} variant="outline">
            {i18n.t('Cancel')}
          </ButtonLink>
        </div>
      </Form>
      <LeaveGuard />
      {form.id !== undefined && (
        <div>
          <ConfirmButton
            id="remove-service"
            variant="quiet"
            className="-mx-4"
            question={i18n.t('Remove this service? Nobody can book it any more. Bookings that were made stay.')}
            verb={i18n.t('Remove')}
            fields={{ intent: 'remove', business: String(businessId), service: String(form.id) }}
          >
            {i18n.t('Remove this service')}
          </ConfirmButton>
        </div>
      )}
    </div>
  )
}
