import { useLingui } from '@lingui/react'
import { Upload } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'

/** The kinds of photos that are taken everywhere. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'

type FileFieldProps = {
  name: string
  label: string
  id?: string
  icon?: ReactNode
  accept?: string
  isMultiple?: boolean
  /** Opens the camera rather than the gallery. */
  capture?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  isInvalid?: boolean
  describedById?: string | undefined
  inputRef?: Ref<HTMLInputElement>
  /** Says elsewhere what was chosen. */
  hidesChosen?: boolean
  /** Called with what was chosen, also before the script was there. */
  onChoose?: (files: readonly File[]) => void
}

/**
 * The one field for files: the whole tile opens the camera or the gallery, and says what was chosen. The input itself,
 * whose words are in the language of the browser, is seen only without script.
 */
export function FileField(props: FileFieldProps) {
  const { name, label, id, icon, accept = photoTypes, isMultiple = false, capture = false } = props
  const { isRequired = false, isDisabled = false, isInvalid = false, hidesChosen = false } = props
  const { describedById, inputRef, onChoose } = props
  const { i18n } = useLingui()
  const [files, setFiles] = useState<readonly File[]>([])
  const field = useRef<HTMLInputElement>(null)
  const choose = useRef(onChoose)
  choose.current = onChoose
  // Chosen before the script was there.
  useEffect(() => {
    const early = [...(field.current?.files ?? [])]
    if (early.length === 0) return
    setFiles(early)
    choose.current?.(early)
  }, [])
  const [first] = files
  const chosen =
    hidesChosen || !first
      ? ''
      : files.length === 1
        ? first.name
        : i18n.t('{count, plural, one {# file chosen} other {# files chosen}}', { count: files.length })
  return (
    <label
      className={classNames(
        'relative grid min-h-26 cursor-pointer place-items-center content-center gap-1 rounded-md border border-dashed bg-card p-3 text-center font-semibold text-action focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:border-action hover:bg-action-tint',
        isInvalid ? 'border-danger' : 'border-control',
      )}
    >
      {icon ?? <Upload size={20} aria-hidden />}
      <span className="w-full text-sm break-words">{label}</span>
      {chosen && <span className="w-full truncate text-sm font-normal text-muted">{chosen}</span>}
      <input
        ref={(element) => {
          field.current = element
          if (typeof inputRef === 'function') inputRef(element)
          else if (inputRef) inputRef.current = element
        }}
        type="file"
        id={id}
        name={name}
        accept={accept}
        multiple={isMultiple}
        required={isRequired}
        disabled={isDisabled}
        {...(capture && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          const found = [...(currentTarget.files ?? [])]
          setFiles(found)
          onChoose?.(found)
        }}
        className="absolute inset-0 cursor-pointer text-sm font-normal text-muted opacity-0 file:hidden disabled:cursor-progress noscript:static noscript:w-full noscript:opacity-100"
        aria-label={chosen ? `${label}: ${chosen}` : label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedById}
      />
    </label>
  )
}
