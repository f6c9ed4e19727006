import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import { showDialog } from '#ui/show-dialog.ts'

const helpId = 'inbox-keys'

/** The keys of the inbox, and what each does. */
const keys = [
  { key: 'J', text: /* i18n */ 'Next enquiry' },
  { key: 'K', text: /* i18n */ 'Previous enquiry' },
  { key: 'R', text: /* i18n */ 'Write a reply' },
  { key: 'E', text: /* i18n */ 'Mark as resolved' },
  { key: '?', text: /* i18n */ 'Show these keys' },
] as const

/**
 * Keys on computers: they press what is on the page, so that they can do no more than a hand can. Never while somebody
 * types, with another key held, or over a dialog.
 */
export function InboxKeys() {
  const { i18n } = useLingui()
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <div className="text-sm text-muted max-lg:hidden">
      <span className="needs-script inline-flex items-center gap-2">
        {i18n.t('J / K move, R reply, E close')}
        <DialogButton dialogId={helpId} variant="quiet" className="px-2">
          {i18n.t('All keys')}
        </DialogButton>
      </span>
      <Dialog id={helpId} title={i18n.t('Keys of the inbox')} maxWidth={400}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
          {keys.map(({ key, text }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-grid min-w-9 place-items-center rounded-sm border border-control bg-page px-2 py-1 font-mono">
                  {key}
                </kbd>
              </dt>
              <dd>{i18n.t(text)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-muted">{i18n.t('They do nothing while you type.')}</p>
      </Dialog>
    </div>
  )
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  if (document.querySelector('dialog[open]')) return
  const act = acts[event.key.toLowerCase()]
  if (act?.()) event.preventDefault()
}

/** What each key does; false when there is nothing to do it with. */
const acts: Record<string, (() => boolean) | undefined> = {
  j: () => move(1),
  k: () => move(-1),
  r: () => focusOn('.thread textarea[name=message]'),
  e: () => click('.thread button[name=intent][value=close]'),
  '?': () => {
    showDialog(helpId)
    return true
  },
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** Of the table, and of the list beside a conversation. */
const rowLinks = '.inbox-table tbody a[href*="merchant-message"], .inbox-beside a[href*="merchant-message"]'

/** From the conversation that is open to its neighbour; in a bare list from one row to the next. */
function move(by: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(rowLinks)]
  const here = links.findIndex((link) => link.ariaCurrent === 'true' || link === document.activeElement)
  // What was handled has left its list: its neighbours are the list's first.
  const next = links[here === -1 ? (by === 1 ? 0 : links.length - 1) : here + by]
  if (!next) return false
  if (document.querySelector('.thread')) next.click()
  else next.focus()
  return true
}

function focusOn(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector)
  field?.focus()
  return field !== null
}

function click(selector: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(selector)
  button?.click()
  return button !== null
}
