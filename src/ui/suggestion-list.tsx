import { useLingui } from '@lingui/react'
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { Fragment, type InputHTMLAttributes, memo, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { type FetchSuggestions, isCommand, type ListLine, type Suggestion } from './suggestion.ts'
import { SuggestionLine, SuggestionTile, tileOf } from './suggestion-line.tsx'

export type ComboboxInputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'role'
  | 'autoComplete'
  | 'aria-activedescendant'
  | 'aria-autocomplete'
  | 'aria-controls'
  | 'aria-expanded'
  | 'onChange'
  | 'onKeyDown'
  | 'onBlur'
  | 'onClick'
>

type SuggestionListProps = {
  input: RefObject<HTMLInputElement | null>
  inputId: string
  label: string
  /** Utility class that limits the height (15rem for search, 230 px for cities; specification §9). */
  heightClass: string
  /** On phones it moves down what is below it, instead of lying over it. */
  isInFlow: boolean
  minCharacters: number
  waitMs?: number | undefined
  fetchSuggestions: FetchSuggestions
  /** The input's value on first use, while unchanged, says nothing about what is wanted next: all choices are shown. */
  isPicker: boolean
  /** `typed` is the text the suggestion was shown for. */
  onPick: (suggestion: Suggestion, typed: string) => void
  /** Adds the combobox role and handlers to the existing input, which the visitor may already be typing in. */
  onInputProps: (props: ComboboxInputProps) => void
}

const usualWaitMs = 120
const { InputBlur, InputKeyDownEscape, InputClick, ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes

/** Leaving the input or closing the list never changes what was typed. */
function preserveTypedText(
  state: UseComboboxState<ListLine>,
  { type, changes }: UseComboboxStateChangeOptions<ListLine>,
) {
  if (type === InputBlur || type === InputKeyDownEscape)
    return { ...changes, inputValue: state.inputValue, selectedItem: null }
  if (type === InputClick) return { ...changes, isOpen: true }
  return changes
}

type Found = { text: string; items: ListLine[] }

/**
 * Suggestions and the text they are for; the list stays until the next one arrives, the latest response wins, and a
 * failed request shows none: typing continues unaffected.
 */
function useSuggestions(
  text: string,
  minCharacters: number,
  waitMs: number,
  fetchSuggestions: FetchSuggestions,
): Found {
  const [found, setFound] = useState<Found>({ text: '', items: [] })
  useEffect(() => {
    const abort = new AbortController()
    const show = (lines: readonly ListLine[]) => {
      if (!abort.signal.aborted) setFound({ text, items: [...lines] })
    }
    // ignored: without an answer nothing is suggested, and what is typed can be searched for all the same
    const ask = () => fetchSuggestions(text, abort.signal, show).then(show, () => show([]))
    const timer = setTimeout(() => (text.length < minCharacters ? show([]) : ask()), waitMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, minCharacters, waitMs, fetchSuggestions])
  return found
}

function wantedText(input: HTMLInputElement | null, isPicker: boolean): string {
  if (!input) return ''
  return isPicker && input.value === input.defaultValue ? '' : input.value
}

/** The list below an input; loaded on first use. Memoised: its props never change while mounted. */
export const SuggestionList = memo(function SuggestionList(props: SuggestionListProps) {
  const { i18n } = useLingui()
  const {
    input,
    inputId,
    label,
    heightClass,
    isInFlow,
    minCharacters,
    isPicker,
    fetchSuggestions,
    onPick,
    onInputProps,
  } = props
  const { waitMs = usualWaitMs } = props
  const [text, setText] = useState(() => wantedText(input.current, isPicker || isInFlow))
  const { text: suggestedFor, items } = useSuggestions(text.trim(), minCharacters, waitMs, fetchSuggestions)
  const combobox = useCombobox<ListLine>({
    items,
    inputId,
    menuId: `${inputId}-list`,
    labelId: `${inputId}-label`,
    getItemId: (index) => `${inputId}-option-${index}`,
    initialInputValue: text,
    // Opening takes the focus, which a visitor may have moved elsewhere while the list was loading.
    initialIsOpen: document.activeElement === input.current,
    selectedItem: null,
    itemToString: (item) => (item && !isCommand(item) ? item.text : ''),
    stateReducer: preserveTypedText,
    // At 400 % zoom the list is below the screen, and so would be the line that Enter takes. Only keys scroll: below a
    // pointer the next line would be highlighted then, and the page run on.
    scrollIntoView: (line) => line.scrollIntoView({ block: 'nearest' }),
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onStateChange: ({ type, selectedItem }) => {
      if ((type !== ItemClick && type !== InputKeyDownEnter) || !selectedItem) return
      if (isCommand(selectedItem)) return selectedItem.run()
      onPick(selectedItem, suggestedFor)
      if (isPicker) setText('')
    },
  })
  const { isOpen, highlightedIndex, getItemProps, getMenuProps, getInputProps, setHighlightedIndex } = combobox
  // Enter must never take a line that came to stand where another was chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines themselves are the reason to run
  useEffect(() => setHighlightedIndex(-1), [items, setHighlightedIndex])
  const isShown = isOpen && items.length > 0
  const inputProps = getInputProps(
    {
      onKeyDown: (event) => {
        // Enter without a highlighted line submits the form, Escape without a list closes the surrounding dialog.
        const isForOthers =
          event.key === 'Enter' ? !isShown || highlightedIndex < 0 : event.key === 'Escape' && !isShown
        if (isForOthers) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
      },
    },
    { suppressRefError: true },
  )

  useLayoutEffect(() => {
    const { ref, onChange, onKeyDown, onBlur, onClick, autoComplete } = inputProps
    if (typeof ref === 'function') ref(input.current)
    onInputProps({
      role: 'combobox',
      autoComplete,
      'aria-autocomplete': 'list',
      'aria-controls': `${inputId}-list`,
      'aria-expanded': isShown,
      'aria-activedescendant': isShown && highlightedIndex >= 0 ? `${inputId}-option-${highlightedIndex}` : '',
      onChange,
      onKeyDown,
      onBlur,
      onClick,
    })
  })

  // Titles and pictures have room where the list is part of the page, not over it.
  const hasTitles = isInFlow && suggestedFor === ''
  const tiles = items.map((item) => (hasTitles ? tileOf(item) : undefined))
  const titles = items.map((item) => (hasTitles ? titleOf(item) : undefined))
  return (
    <>
      <ul
        {...getMenuProps({ 'aria-label': label }, { suppressRefError: true })}
        className={classNames(
          'absolute inset-x-0 top-full z-30 mt-1 overscroll-contain rounded-md border border-line bg-card shadow-soft',
          tiles.some(Boolean) ? 'suggestion-tiles' : `overflow-y-auto py-1 ${heightClass}`,
          isInFlow && 'max-md:static',
          !isShown && 'hidden',
        )}
      >
        {isShown &&
          items.map((item, index) => (
            <Fragment key={isCommand(item) ? 'command' : `${item.type}-${item.id}`}>
              {titles[index] && titles[index] !== titles[index - 1] && (
                <li role="presentation" aria-hidden className="suggestion-title">
                  {i18n.t(titles[index])}
                </li>
              )}
              <li
                {...getItemProps({ item, index })}
                className={classNames(
                  tiles[index] ? 'trade-tile' : 'suggestion-line',
                  index === highlightedIndex && 'bg-action-tint outline-2 -outline-offset-2 outline-focus',
                )}
              >
                {tiles[index] && !isCommand(item) ? (
                  <SuggestionTile suggestion={item} tile={tiles[index]} />
                ) : (
                  <SuggestionLine line={item} typed={suggestedFor} />
                )}
              </li>
            </Fragment>
          ))}
      </ul>
      <span role="status" className="sr-only">
        {isShown ? i18n.t('{count, plural, one {# suggestion} other {# suggestions}}', { count: items.length }) : ''}
      </span>
    </>
  )
})

/** What stands above the first line of its kind under an empty field. */
function titleOf(item: ListLine): string {
  return isCommand(item) || item.type === 'recent'
    ? /* i18n */ 'Recent searches'
    : /* i18n */ 'What most people look for'
}
