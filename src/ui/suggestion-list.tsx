import { useLingui } from '@lingui/react'
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift'
import { Building2, Hash, History, MapPin, Network, Search, Store, Trash2 } from 'lucide-react'
import { type InputHTMLAttributes, memo, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { markTyped } from './mark-typed.ts'
import { type FetchSuggestions, isCommand, type ListLine, type Suggestion } from './suggestion.ts'

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
const icons = {
  category: Search,
  brand: Network,
  business: Store,
  hashtag: Hash,
  city: Building2,
  locality: MapPin,
  recent: History,
}
const kinds = {
  category: /* i18n */ 'category',
  brand: /* i18n */ 'brand',
  business: /* i18n */ 'business',
  hashtag: /* i18n */ 'hashtag',
  city: /* i18n */ 'city',
  locality: /* i18n */ 'area',
  recent: /* i18n */ 'searched before',
}
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
    const ask = () => fetchSuggestions(text, abort.signal).then(show, () => show([]))
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

  const title = items.some((item) => !isCommand(item) && item.type === 'recent')
    ? i18n.t('Recent searches')
    : i18n.t('What most people look for')
  return (
    <>
      {isInFlow && isShown && suggestedFor === '' && (
        <p aria-hidden className="suggestion-title pt-1 text-sm font-semibold text-muted md:hidden">
          {title}
        </p>
      )}
      <ul
        {...getMenuProps({ 'aria-label': label }, { suppressRefError: true })}
        className={classNames(
          'absolute inset-x-0 top-full z-30 mt-1 overflow-y-auto overscroll-contain rounded-md border border-line bg-card py-1 shadow-soft',
          heightClass,
          isInFlow && 'max-md:static',
          !isShown && 'hidden',
        )}
      >
        {isShown &&
          items.map((item, index) => {
            const Icon = isCommand(item) ? Trash2 : icons[item.type]
            const suggestion = isCommand(item) ? undefined : item
            return (
              <li
                key={suggestion ? `${suggestion.type}-${suggestion.id}` : 'command'}
                {...getItemProps({ item, index })}
                className={classNames(
                  'flex min-h-12 items-center gap-3 px-3 py-1.5 leading-snug',
                  index === highlightedIndex && 'bg-action-tint outline-2 -outline-offset-2 outline-focus',
                )}
              >
                <span className="grid size-9 flex-none place-items-center rounded-[8px] bg-sunken text-muted">
                  <Icon size={20} aria-hidden />
                </span>
                <span className="min-w-0 break-words">
                  {markTyped(item.text, suggestion ? suggestedFor : '').map(({ text: part, isTyped }, at) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
                    isTyped ? <b key={at}>{part}</b> : part,
                  )}
                  {suggestion?.detail && (
                    <>
                      <span aria-hidden className="block text-sm text-muted">
                        {suggestion.detail}
                      </span>
                      <span className="sr-only">, {suggestion.detail.replaceAll(' · ', ', ')}</span>
                    </>
                  )}
                  {suggestion && suggestion.type !== 'city' && (
                    <span className="sr-only">, {i18n.t(kinds[suggestion.type])}</span>
                  )}
                </span>
              </li>
            )
          })}
      </ul>
      <span role="status" className="sr-only">
        {isShown ? i18n.t('{count, plural, one {# suggestion} other {# suggestions}}', { count: items.length }) : ''}
      </span>
    </>
  )
})
