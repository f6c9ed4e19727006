import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePictureUrl } from '#ui/use-picture-url.ts'

export interface TypedAd {
  headline: string
  line: string
  url: string
  businessId: string
}

/** What is typed into the form of an advertisement, and its picture, as its preview shows them while people type. */
export function useTypedAd(values: Record<string, string>) {
  const [typed, setTyped] = useState<TypedAd>(() => read((name) => values[name]))
  const { pictureUrl, choosePicture } = usePictureUrl()
  const form = useRef<HTMLFormElement>(null)
  // Typed before the script was there.
  useEffect(() => {
    const early = form.current && new FormData(form.current)
    if (early) setTyped(read((name) => early.get(name)))
  }, [])
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const now = new FormData(currentTarget)
    setTyped(read((name) => now.get(name)))
  }
  return { form, typed, pictureUrl, onInput, choosePicture }
}

function read(find: (name: string) => unknown): TypedAd {
  const text = (name: string) => {
    const value = find(name)
    return typeof value === 'string' ? value : ''
  }
  return { headline: text('headline'), line: text('line'), url: text('url'), businessId: text('businessId') }
}
