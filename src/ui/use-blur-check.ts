import { type RefObject, useEffect, useRef, useState } from 'react'

type BlurCheck = {
  /** The server's error of the field, and the response it belongs to: each new response overrides the check. */
  error: string | false | undefined
  answer: unknown
  /** The error of an entry, or false; undefined when it cannot be checked here and is left to the server. */
  check: (typed: string) => Promise<string | false | undefined> | string | false | undefined
  /** The entry as it is understood, shown when the input is left. */
  clean?: (typed: string) => string
}

type CheckedInput = {
  ref: RefObject<HTMLInputElement | null>
  error: string | undefined
  onBlur: () => void
  onInput: () => void
}

/**
 * Checks an input when it is left (specification §5): the error appears then, and disappears when the entry is edited.
 */
export function useBlurCheck({ error, answer, check, clean }: BlurCheck): CheckedInput {
  const ref = useRef<HTMLInputElement>(null)
  const [checked, setChecked] = useState<{ error: string | false; answer: unknown }>()
  const shown = checked && checked.answer === answer ? checked.error : error
  const onBlur = async () => {
    const input = ref.current
    if (!input || input.value.trim() === '') return
    const cleaned = clean?.(input.value) ?? input.value
    if (cleaned !== input.value) input.value = cleaned
    const typed = cleaned.trim()
    const found = await check(typed)
    const isStillTyped = ref.current?.value.trim() === typed
    if (found !== undefined && isStillTyped) setChecked({ error: found, answer })
  }
  // An entry that was completed before the script arrived is checked now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is hydrated
  useEffect(() => {
    const input = ref.current
    if (input && input !== document.activeElement && input.value !== input.defaultValue) void onBlur()
  }, [])
  return {
    ref,
    error: shown || undefined,
    onBlur: () => void onBlur(),
    onInput: () => {
      if (shown) setChecked({ error: false, answer })
    },
  }
}
