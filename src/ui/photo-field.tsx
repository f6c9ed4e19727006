import { type ReactNode, useEffect, useRef, useState } from 'react'

const photoTypes = 'image/jpeg,image/png,image/webp,image/avif'

type PhotoFieldProps = {
  name: string
  label: string
  icon: ReactNode
  /** Opens the camera rather than the gallery. */
  capture?: boolean
  isRequired?: boolean
  describedById?: string | undefined
  /** Called with a file that was chosen, also before the script was there. */
  onChoose?: (file: File | undefined) => void
}

/**
 * The whole tile opens the camera or the gallery, and says which file was chosen. The field itself, whose words are in
 * the language of the browser, is seen only without script.
 */
export function PhotoField({
  name,
  label,
  icon,
  capture = false,
  isRequired = false,
  describedById,
  onChoose,
}: PhotoFieldProps) {
  const [file, setFile] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const choose = useRef(onChoose)
  choose.current = onChoose
  // Chosen before the script was there.
  useEffect(() => {
    const early = field.current?.files?.[0]
    if (!early) return
    setFile(early.name)
    choose.current?.(early)
  }, [])
  return (
    <label className="relative grid min-h-26 cursor-pointer place-items-center content-center gap-1 rounded-md border border-dashed border-control bg-card p-2 text-center font-semibold text-action focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:border-action">
      {icon}
      <span className="w-full text-sm break-words">{label}</span>
      {file && <span className="w-full truncate text-sm font-normal text-muted">{file}</span>}
      <input
        ref={field}
        type="file"
        name={name}
        accept={photoTypes}
        required={isRequired}
        {...(capture && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          setFile(chosen?.name ?? '')
          onChoose?.(chosen)
        }}
        className="absolute inset-0 cursor-pointer text-sm font-normal text-muted opacity-0 file:hidden noscript:static noscript:w-full noscript:opacity-100"
        aria-label={file ? `${label}: ${file}` : label}
        aria-describedby={describedById}
      />
    </label>
  )
}
