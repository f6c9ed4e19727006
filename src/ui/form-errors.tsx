import { useLingui } from '@lingui/react'
import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { requiredText } from '#platform/required-text.ts'
import { translated } from '#texts/i18n-of.ts'
import { fieldId } from './field-frame.tsx'
import { PageLink } from './page-link.tsx'

/**
 * `name` (or `id`) links to the field; without either the text stands alone. `label` is prefixed to a text that does
 * not name its field, `labelOfEmpty` only where the text says no more than that the field is required.
 */
export type FormError = {
  message: string
  label?: string
  labelOfEmpty?: string | undefined
  name?: string
  id?: string | undefined
}

/**
 * Field errors of the API envelope or the validator as a list for `FormErrors`. `labels` is for fields whose error does
 * not name them.
 */
export function listFormErrors(
  fieldErrors: Readonly<Partial<Record<string, string>>>,
  labels: Readonly<Partial<Record<string, string>>> = {},
): FormError[] {
  return Object.entries(fieldErrors).flatMap(([name, text]) => {
    return text ? [{ name, message: text, labelOfEmpty: labels[name] }] : []
  })
}

type FormErrorsProps = {
  errors?: readonly FormError[]
  /** The reason of a refusal that belongs to no field. */
  message?: string | undefined
  title?: string
}

/**
 * The summary above a refused form; receives the focus each time the errors change, and on load without script: so it
 * is no alert, which would be read twice. Always render it, also when there are no errors.
 */
export function FormErrors({ errors = [], message, title }: FormErrorsProps) {
  const { i18n } = useLingui()
  const summary = useRef<HTMLDivElement>(null)
  const headingId = useId()
  const listed: readonly FormError[] = errors.length > 0 || !message ? errors : [{ message }]
  const texts = listed.map(({ label, labelOfEmpty, message: why }) => {
    const text = translated(i18n, why)
    const prefix = label ?? (text === translated(i18n, requiredText) ? labelOfEmpty : undefined)
    return prefix ? `${translated(i18n, prefix)}: ${text}` : text
  })
  const said = texts.join('\n')
  const saidBefore = useRef(said)
  useEffect(() => {
    // The browser has already focused the errors the page arrived with; by now the visitor may be typing.
    const isNew = said !== saidBefore.current
    saidBefore.current = said
    if (said !== '' && (isNew || document.activeElement === document.body)) summary.current?.focus()
  }, [said])
  if (listed.length === 0) return null
  const hasFields = listed.some(({ name, id }) => name || id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={summary}
      role="group"
      aria-labelledby={headingId}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script too, a refused form starts at what is wrong
      autoFocus
      className="grid gap-2 rounded-md border-2 border-danger bg-danger-tint p-4"
    >
      <h2 id={headingId} className="flex items-center gap-2 text-base">
        <CircleAlert size={20} aria-hidden className="flex-none text-danger" />
        {title ?? (hasFields ? i18n.t('Please correct this') : i18n.t('That did not work'))}
      </h2>
      <ul className="grid gap-1">
        {listed.map(({ message: why, name, id }, index) => (
          <li key={`${name ?? id ?? ''}${why}`}>
            {name || id ? (
              <PageLink
                href={`#${fieldId({ id, name: name ?? '' })}`}
                className="inline-block py-1 text-danger underline underline-offset-2"
              >
                {texts[index]}
              </PageLink>
            ) : (
              texts[index]
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
