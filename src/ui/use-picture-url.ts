import { useEffect, useRef, useState } from 'react'

/** The address under which this page shows a picture that was chosen and not sent yet; null without one. */
export function usePictureUrl() {
  const [pictureUrl, setPictureUrl] = useState<string | null>(null)
  const shown = useRef<string>(undefined)
  const choosePicture = (file: File | undefined) => {
    if (shown.current) URL.revokeObjectURL(shown.current)
    shown.current = file && URL.createObjectURL(file)
    setPictureUrl(shown.current ?? null)
  }
  useEffect(
    () => () => {
      if (shown.current) URL.revokeObjectURL(shown.current)
    },
    [],
  )
  return { pictureUrl, choosePicture }
}
