import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { maxServices } from '#features/facts/service-count.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { serviceField } from '../facts-form.ts'

type Texts = Readonly<Record<string, string>>

type ServiceRowsProps = { label: string; values: Texts; errors: Texts }

/**
 * Services and their prices, a line each. One is open at a time, and the next empty one is there once the one before it
 * has a name: the browser does both, so it needs no script.
 */
export function ServiceRows({ label, values, errors }: ServiceRowsProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="overflow-hidden rounded-md border border-line">
        {Array.from({ length: maxServices }, (_, row) => (
          <ServiceRow key={serviceField(row, 'name')} row={row} values={values} errors={errors} />
        ))}
      </div>
    </fieldset>
  )
}

function ServiceRow({ row, values, errors }: Omit<ServiceRowsProps, 'label'> & { row: number }) {
  const { i18n } = useLingui()
  const part = (name: 'name' | 'price' | 'from') => {
    const field = serviceField(row, name)
    return { name: field, value: values[field] ?? '', error: errors[field] }
  }
  const [name, price, from] = [part('name'), part('price'), part('from')]
  const details = useRef<HTMLDetailsElement>(null)
  const [typed, setTyped] = useState({ name: name.value, price: price.value, isFrom: from.value === 'on' })
  const number = row + 1
  const isWrong = Boolean(name.error || price.error)
  const remove = () => {
    for (const input of details.current?.querySelectorAll('input') ?? []) {
      if (input.type === 'checkbox') input.checked = false
      else input.value = ''
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    setTyped({ name: '', price: '', isFrom: false })
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={details}
      // Of rows with one name the browser opens one alone, and each that was refused must be seen.
      name={isWrong ? undefined : 'services'}
      open={isWrong}
      suppressHydrationWarning
      className="service-row group/service"
    >
      <summary className="flex min-h-14 items-center gap-3 px-3 py-2 -outline-offset-3">
        {typed.name || typed.price ? (
          <>
            <span className="min-w-0 flex-1 font-semibold break-words">{typed.name}</span>
            <span className="flex-none tabular-nums">{priceText(typed, i18n)}</span>
            <ChevronDown size={20} aria-hidden className="flex-none text-muted group-open/service:rotate-180" />
          </>
        ) : (
          <span className="inline-flex items-center gap-2 font-semibold text-action">
            <Plus size={20} aria-hidden />
            {i18n.t('Add a service')}
          </span>
        )}
      </summary>
      <div className="grid gap-3 px-3 pt-2 pb-3">
        <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-3">
          <TextField
            name={name.name}
            label={i18n.t('Service {number}', { number })}
            placeholder={i18n.t('for example Fan repair')}
            autoComplete="off"
            maxLength={60}
            defaultValue={name.value}
            error={name.error}
            onInput={({ currentTarget: { value } }) => setTyped((known) => ({ ...known, name: value.trim() }))}
          />
          <TextField
            name={price.name}
            label={i18n.t('₹')}
            aria-label={i18n.t('Price of service {number}, in rupees', { number })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue={price.value}
            error={price.error}
            onInput={({ currentTarget: { value } }) => setTyped((known) => ({ ...known, price: value.trim() }))}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <label className="inline-flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              name={from.name}
              defaultChecked={from.value === 'on'}
              onChange={({ currentTarget: { checked } }) => setTyped((known) => ({ ...known, isFrom: checked }))}
            />
            {i18n.t('This is the lowest price: “from ₹…”')}
          </label>
          <div className="needs-script">
            <Button
              type="button"
              variant="quiet"
              className="-mx-4"
              icon={<Trash2 size={20} aria-hidden />}
              onClick={remove}
            >
              {i18n.t('Remove')}
              <span className="sr-only"> {typed.name}</span>
            </Button>
          </div>
        </div>
      </div>
    </details>
  )
}

function priceText({ price: typed, isFrom }: { price: string; isFrom: boolean }, i18n: I18n): string {
  const price = typed.replace(/^(?:₹|rs\.?)\s*/i, '')
  if (price === '') return ''
  return isFrom ? i18n.t('from ₹{price}', { price }) : `₹${price}`
}
