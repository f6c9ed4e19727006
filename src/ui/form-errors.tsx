import { useLingui } from '@lingui/react'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { translated } from '#texts/i18n-of.ts'
import { fieldId } from './field-frame.tsx'
import { PageLink } from './page-link.tsx'

/** `name` (or `id`) leads to the field; without either the text stands alone. */
export type FormError = { message: string; name?: string; id?: string }

/** Field errors of the API envelope or the validator as a list for `FormErrors`. `labels` for fields whose text does not name them. */
export function listFormErrors(
  fieldErrors: Readonly<Partial<Record<string, string>>>,
  labels: Readonly<Partial<Record<string, string>>> = {},
): FormError[] {
  return Object.entries(fieldErrors).flatMap(([name, text]) => {
    if (!text) return []
    const label = labels[name]
    return [{ name, message: label && text === 'This Field is required' ? `${label}: ${text}` : text }]
  })
}

/**
 * The summary above a form that was refused; takes the focus each time the errors change, and on load
 * without script. Render it always, with an empty list while there is nothing to say.
 */
export function FormErrors({ errors, title }: { errors: readonly FormError[]; title?: string }) {
  const { i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const text = errors.map(({ message }) => message).join('\n')
  const shownBefore = useRef(text)
  useEffect(() => {
    // The errors the page came with were focused by the browser; by now the visitor may be typing.
    const isNew = text !== shownBefore.current
    shownBefore.current = text
    if (text !== '' && (isNew || document.activeElement === document.body)) box.current?.focus()
  }, [text])
  if (errors.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script too, a refused form starts at what is wrong
      autoFocus
      className="grid gap-2 rounded-md border-2 border-danger bg-danger-tint p-4"
    >
      <h2 className="flex items-center gap-2 text-base">
        <CircleAlert size={20} aria-hidden className="flex-none text-danger" />
        {title ?? i18n.t('Please correct this')}
      </h2>
      <ul className="grid gap-1">
        {errors.map(({ message, name, id }) => (
          <li key={`${name ?? id ?? ''}${message}`}>
            {name || id ? (
              <PageLink
                href={`#${fieldId({ id, name: name ?? '' })}`}
                className="inline-block py-1 text-danger underline underline-offset-2"
              >
                {translated(i18n, message)}
              </PageLink>
            ) : (
              translated(i18n, message)
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
