import { useLingui } from '@lingui/react'
import { Mic } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { languageTags } from '#texts/language.ts'
import { languageOfTexts } from '#texts/text-in.ts'

/** The parts used of the Web Speech API, which TypeScript's library does not describe. */
interface Recognition {
  lang: string
  interimResults: boolean
  start(): void
  abort(): void
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null
  onend: (() => void) | null
  onerror: (() => void) | null
}

function recognitionClass(): (new () => Recognition) | undefined {
  return Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition')
}

/** React listens to native input events, so the value must be set the way typing sets it. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

/** Dictates into an input; rendered only where the browser supports speech recognition. */
export function VoiceButton({ inputId }: { inputId: string }) {
  const { i18n } = useLingui()
  const [isOffered, setIsOffered] = useState(false)
  const [isListening, setIsListening] = useState(false)
  const recognition = useRef<Recognition>(undefined)

  useEffect(() => {
    setIsOffered(recognitionClass() !== undefined)
    return () => recognition.current?.abort()
  }, [])
  if (!isOffered) return null

  function toggle() {
    const Class = recognitionClass()
    if (isListening || !Class) return recognition.current?.abort()
    const listening = new Class()
    recognition.current = listening
    listening.lang = languageTags[languageOfTexts(i18n)]
    listening.interimResults = false
    listening.onresult = ({ results }) => {
      const said = results[0]?.[0]?.transcript ?? ''
      const input = document.getElementById(inputId)
      if (said !== '' && input instanceof HTMLInputElement) typeInto(input, said)
    }
    listening.onend = () => setIsListening(false)
    listening.onerror = () => setIsListening(false)
    setIsListening(true)
    listening.start()
  }
  return (
    <button
      type="button"
      aria-pressed={isListening}
      aria-label={i18n.t('Speak instead of typing')}
      onClick={toggle}
      className="grid size-11 place-items-center rounded-md text-action hover:bg-action-tint aria-pressed:bg-action aria-pressed:text-on-action"
    >
      <Mic size={20} aria-hidden />
    </button>
  )
}
