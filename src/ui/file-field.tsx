import { useLingui } from '@lingui/react'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { describedBy, FieldErrorText, type FieldProps, fieldId } from './field-frame.tsx'

type FileFieldProps = Omit<FieldProps, 'isLabelHidden' | 'describedById'> & {
  accept: string
  multiple?: boolean
}

/**
 * Files of any kind: the whole tile opens the browser's picker, and names what was chosen in the language of the page.
 * The field itself, whose words are in that of the browser, is seen only without script.
 */
export function FileField({ accept, multiple = false, ...frame }: FileFieldProps) {
  const { i18n } = useLingui()
  const [names, setNames] = useState<readonly string[]>([])
  const field = useRef<HTMLInputElement>(null)
  const show = () => setNames([...(field.current?.files ?? [])].map(({ name }) => name))
  // Chosen before the script was there.
  useEffect(show, [])
  const id = fieldId(frame)
  return (
    <div className="grid gap-1.5">
      <span className="font-semibold" id={`${id}-label`}>
        {frame.label}
        {frame.isOptional && <span className="font-normal text-muted"> {i18n.t('(optional)')}</span>}
      </span>
      <label
        className={`relative flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-dashed bg-card px-4 py-2 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:border-action ${frame.error ? 'border-danger' : 'border-control'}`}
      >
        <Upload size={20} aria-hidden className="flex-none text-action" />
        <span className="min-w-0 break-words">
          <span className="font-semibold text-action">
            {multiple ? i18n.t('Choose files') : i18n.t('Choose a file')}
          </span>
          <span className="block text-sm text-muted">{names.join(', ') || i18n.t('None chosen yet')}</span>
        </span>
        <input
          ref={field}
          type="file"
          accept={accept}
          multiple={multiple}
          {...describedBy(frame)}
          aria-labelledby={`${id}-label`}
          onChange={show}
          className="absolute inset-0 cursor-pointer opacity-0 file:hidden noscript:static noscript:opacity-100"
        />
      </label>
      {frame.hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {frame.hint}
        </p>
      )}
      <FieldErrorText id={id} error={frame.error} />
    </div>
  )
}
