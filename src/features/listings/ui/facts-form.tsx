import { useLingui } from '@lingui/react'
import type { FormProblem } from '#core/page.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { factField } from '../facts-form.ts'
import type { ShownFacts } from '../server/show-facts.ts'
import { EditForm } from './edit-form.tsx'
import { ServiceRows } from './service-rows.tsx'

interface FactsFormProps {
  chosen: { id: number; edits: number }
  facts: ShownFacts
  problem: FormProblem | undefined
}

type Texts = Readonly<Record<string, string>>
type Field = ShownFacts['fields'][number]

/** Prices, services, and what else people choose by: only what its kinds of business have. */
export function FactsForm({ chosen, facts: { fields, units, values: known }, problem }: FactsFormProps) {
  const { i18n } = useLingui()
  const errors = problem?.fieldErrors ?? {}
  const values: Texts = problem ? problem.values : known
  return (
    <EditForm title={i18n.t('Services, prices and facts')} form="facts" chosen={chosen} problem={problem}>
      <p className="text-muted">
        {i18n.t('People choose by them and filter lists by them. Leave empty what does not apply.')}
      </p>
      {fields.map((field) => {
        if (field.kind === 'price')
          return <PriceFields key={field.key} field={field} units={units} values={values} errors={errors} />
        if (field.kind === 'services')
          return <ServiceRows key={field.key} label={field.label} values={values} errors={errors} />
        return <FactInput key={field.key} field={field} values={values} errors={errors} />
      })}
    </EditForm>
  )
}

type InputProps = { field: Field; values: Texts; errors: Texts }

function PriceFields({ field, units, values, errors }: InputProps & { units: ShownFacts['units'] }) {
  const { i18n } = useLingui()
  const name = (part: string) => factField(field.key, part)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{field.label}</legend>
      <p className="-mt-2 text-sm text-muted">{i18n.t('It stands on your card in lists.')}</p>
      <div className="grid gap-3 xs:grid-cols-3">
        <TextField
          name={name('from')}
          label={i18n.t('Price, ₹')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={values[name('from')] ?? ''}
          error={errors[name('from')]}
        />
        <TextField
          name={name('to')}
          label={i18n.t('Up to, ₹')}
          isOptional
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={values[name('to')] ?? ''}
          error={errors[name('to')]}
        />
        <SelectField
          name={name('unit')}
          label={i18n.t('For')}
          options={units.map(({ key, text }) => ({ value: key, label: text }))}
          defaultValue={values[name('unit')] ?? units[0]?.key}
        />
      </div>
    </fieldset>
  )
}

function FactInput({ field: { key, kind, label, options }, values, errors }: InputProps) {
  const { i18n } = useLingui()
  const name = factField(key)
  switch (kind) {
    case 'flag':
      return (
        <label className="choice">
          <input type="checkbox" name={name} defaultChecked={values[name] === 'on'} />
          <span>{label}</span>
        </label>
      )
    case 'one':
      return (
        <SelectField
          name={name}
          label={label}
          isOptional
          options={[
            { value: '', label: i18n.t('Not said') },
            ...options.map((option) => ({ value: option.key, label: option.label })),
          ]}
          defaultValue={values[name] ?? ''}
          error={errors[name]}
        />
      )
    case 'many':
      return (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{label}</legend>
          <div className="flex flex-wrap gap-2">
            {options.map((option) => (
              <label key={option.key} className="choice w-auto max-w-full gap-2 px-3">
                <input
                  type="checkbox"
                  name={factField(key, option.key)}
                  defaultChecked={values[factField(key, option.key)] === 'on'}
                />
                <span className="min-w-0 break-words">{option.label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )
    default:
      return (
        <TextField
          name={name}
          label={label}
          isOptional
          inputMode={kind === 'year' ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={kind === 'year' ? 4 : 120}
          defaultValue={values[name] ?? ''}
          error={errors[name]}
        />
      )
  }
}
