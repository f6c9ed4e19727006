import { type InputHTMLAttributes, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { usePagePath } from '#texts/use-page-path.ts'
import { classNames } from './class-names.ts'
import type { FetchSuggestions, Suggestion } from './suggestion.ts'
import type { ComboboxInputProps, SuggestionList } from './suggestion-list.tsx'

type SuggestInputProps = {
  id: string
  name: string
  label: string
  icon: ReactNode
  fetchSuggestions: FetchSuggestions
  heightClass: string
  minCharacters: number
  /** Choices offered by the browser itself until the script loads, or without it. */
  datalist?: readonly string[] | undefined
  /** The id of a field whose `datalist` this one offers too. */
  datalistOf?: string | undefined
  /** Choosing a suggestion submits the form. */
  submitsOnPick?: boolean
  /** The input holds a choice, not a text: focusing it offers all choices, and typing replaces the current one. */
  isPicker?: boolean
  /** Takes the focus when its dialog opens, even before the script: otherwise the close button would. */
  isFirstInDialog?: boolean | undefined
  /** Debounce of the suggestion requests. */
  waitMs?: number | undefined
  /** At the end of the input: a button of 44 px. */
  trailing?: ReactNode
  /** Called first when a suggestion is chosen; `typed` is the text the suggestion was shown for. */
  onPick?: ((suggestion: Suggestion, typed: string) => void) | undefined
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'defaultValue' | 'type' | 'enterKeyHint' | 'autoComplete' | 'required'
>

/**
 * React replays events from before hydration: selecting then would steal the focus, or select what was typed in the
 * meantime.
 */
function selectUntouched(box: HTMLInputElement | null) {
  if (box && document.activeElement === box && box.value === box.defaultValue) box.select()
}

/**
 * An input with suggestions: a plain, uncontrolled input to which the suggestion list is attached when it is first
 * used.
 */
export function SuggestInput(props: SuggestInputProps) {
  const {
    id,
    label,
    icon,
    fetchSuggestions,
    heightClass,
    minCharacters,
    datalist,
    datalistOf,
    submitsOnPick = false,
    isPicker = false,
    isFirstInDialog,
    waitMs,
    trailing,
    onPick,
    ...control
  } = props
  const input = useRef<HTMLInputElement>(null)
  // Who comes to it types something new: a picker's value, and the text above a list of results.
  const isReplaced = isPicker || isFirstInDialog === true
  const [List, setList] = useState<typeof SuggestionList>()
  const [comboboxProps, setComboboxProps] = useState<ComboboxInputProps>({})

  // The list must not restart because a page passes a new function on each render.
  const latestFetch = useRef(fetchSuggestions)
  const latestOnPick = useRef(onPick)
  const latestPagePath = useRef(usePagePath())
  useEffect(() => {
    latestFetch.current = fetchSuggestions
    latestOnPick.current = onPick
  }, [fetchSuggestions, onPick])
  const fetchLatest = useCallback<FetchSuggestions>((...asked) => latestFetch.current(...asked), [])

  const loadList = useCallback(async () => {
    // ignored: offline, the input works without its list
    const module = await import('./suggestion-list.tsx').catch(() => undefined)
    if (module) setList(() => module.SuggestionList)
  }, [])

  useEffect(() => {
    if (document.activeElement !== input.current) return
    if (isReplaced) selectUntouched(input.current)
    void loadList()
  }, [isReplaced, loadList])

  const pick = useCallback(
    (suggestion: Suggestion, typed: string) => {
      latestOnPick.current?.(suggestion, typed)
      if (input.current) input.current.value = suggestion.text
      if (suggestion.url) window.location.assign(latestPagePath.current(suggestion.url))
      else if (submitsOnPick || suggestion.type === 'recent') input.current?.form?.requestSubmit()
    },
    [submitsOnPick],
  )

  return (
    <div className="relative min-w-0">
      <label id={`${id}-label`} htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="pointer-events-none absolute inset-s-3 top-3.5 text-muted">{icon}</span>
      <input
        {...control}
        {...comboboxProps}
        ref={input}
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type here
        autoFocus={isFirstInDialog}
        list={(datalist || datalistOf) && !List ? `${datalistOf ?? id}-choices` : undefined}
        onFocus={(event) => {
          if (List && isPicker) event.currentTarget.select()
          if (List) return
          if (isReplaced) selectUntouched(event.currentTarget)
          void loadList()
        }}
        className={classNames(
          'block h-12 w-full rounded-md border border-control bg-card ps-11 text-base',
          trailing ? (isPicker ? 'pe-30 md:pe-13' : 'pe-13') : 'pe-3',
        )}
      />
      {trailing && <div className="absolute inset-e-0.5 top-0.5">{trailing}</div>}
      {datalist && (
        <datalist id={`${id}-choices`}>
          {datalist.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {List && (
        <List
          input={input}
          inputId={id}
          label={label}
          heightClass={heightClass}
          isInFlow={isFirstInDialog === true}
          minCharacters={minCharacters}
          waitMs={waitMs}
          isPicker={isPicker}
          fetchSuggestions={fetchLatest}
          onPick={pick}
          onInputProps={setComboboxProps}
        />
      )}
    </div>
  )
}
