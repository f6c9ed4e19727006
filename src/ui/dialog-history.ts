/* Back closes an open dialog (specification §2). The first dialog to open adds a history entry above the page's own;
   Back removes it and closes what is open, and a dialog closed in another way removes the entry itself. Both entries
   have the page's address; the router, which would reload the page, is not notified of steps between them. */

/** The `close` callbacks of open dialogs, by dialog id. */
const openDialogs = new Map<string, () => void>()
let hasEntry = false
let isStepPending = false

function addEntry(): void {
  // A dialog that is open again after a reload takes over the entry of before.
  if (!history.state?.dialog) {
    // The router's own numbers stay in the state: it counts entries by them.
    history.pushState({ ...history.state, dialog: true }, '')
  }
  hasEntry = true
}

/** What opens a modal again: its type, and the address of the link that opened it. */
export type ReopenedModal = { type: string; href: string | undefined }

/** A reload opens this modal again, as long as the entry of its dialog is the current one; undefined: it does not. */
export function reopenAfterReload(modal: ReopenedModal | undefined): void {
  if (hasEntry) history.replaceState({ ...history.state, modal }, '')
}

/** The modal that was open before a reload. */
export function modalBeforeReload(): ReopenedModal | undefined {
  return history.state?.modal
}

/** A step between two entries whose address has a fragment moves the focus: restore it. */
function saveFocus(): void {
  const focused = document.activeElement
  setTimeout(() => {
    if (focused instanceof HTMLElement && document.activeElement === document.body)
      focused.focus({ preventScroll: true })
  })
}

function onPopState(event: PopStateEvent): void {
  if (!hasEntry && !isStepPending) return
  event.stopImmediatePropagation()
  hasEntry = false
  if (isStepPending) {
    isStepPending = false
    if (openDialogs.size > 0) addEntry()
  } else {
    for (const close of [...openDialogs.values()]) close()
  }
  saveFocus()
}

/**
 * A plain click on a link inside a dialog: the new page replaces the dialog's entry, so that Back leads to the page
 * itself. A link to a field of the same page only moves the focus.
 */
function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!hasEntry || !link?.closest('dialog') || !link.href || link.target || !isPlain || event.defaultPrevented) return
  if (!/^https?:$/.test(link.protocol) || link.hasAttribute('download')) return
  event.preventDefault()
  const isOnThisPage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  if (isOnThisPage) {
    document.getElementById(decodeURIComponent(link.hash.slice(1)))?.focus()
    return
  }
  hasEntry = false
  location.replace(link.href)
}

/**
 * Starts listening; once per page and before the router: of two listeners on a window, the earlier can stop the later.
 */
export function listenForBack(): void {
  addEventListener('popstate', onPopState)
  addEventListener('click', onClick)
}

/** Registers an open dialog; `close` is called when Back is pressed. */
function dialogOpened(id: string, close: () => void): void {
  openDialogs.set(id, close)
  if (!hasEntry && !isStepPending) addEntry()
}

/** Unregisters a closed dialog. A dialog that opens in its place inherits the entry. */
function dialogClosed(id: string): void {
  openDialogs.delete(id)
  setTimeout(() => {
    if (openDialogs.size > 0 || !hasEntry) return
    hasEntry = false
    isStepPending = true
    history.back()
  })
}

/** The router navigated to another address: a dialog's entry is now an ordinary one below it. */
export function forgetDialogEntry(): void {
  hasEntry = false
}

/** The browser, and whoever opened the dialog, move the focus first. */
const othersFirstMs = 100

/**
 * A dialog that its address opened has no opener to give the focus back to: the page's own opener gets it, else its
 * heading, so that the next Tab does not begin behind everything (WCAG 2.4.3).
 */
function focusAfter(dialog: HTMLDialogElement): void {
  const focused = document.activeElement
  if (focused !== document.body || !dialog.isConnected || document.querySelector('dialog:modal')) return
  const openers = [...document.querySelectorAll<HTMLElement>(`[commandfor="${CSS.escape(dialog.id)}"]`)]
  const opener = openers.find((each) => !dialog.contains(each) && each.checkVisibility())
  const heading = document.querySelector('h1')
  if (opener) opener.focus({ preventScroll: true })
  else if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
}

/**
 * Tracks a dialog however it is opened and closed, by script or by the browser alone; returns the function that stops
 * it.
 */
export function followDialog(dialog: HTMLDialogElement): () => void {
  let wasOpen = false
  const update = () => {
    const isOpen = dialog.matches(':modal')
    if (isOpen === wasOpen) return
    wasOpen = isOpen
    if (isOpen) dialogOpened(dialog.id, () => dialog.close())
    else {
      dialogClosed(dialog.id)
      setTimeout(() => focusAfter(dialog), othersFirstMs)
    }
  }
  update()
  const observer = new MutationObserver(update)
  observer.observe(dialog, { attributes: true, attributeFilter: ['open'] })
  return () => {
    observer.disconnect()
    if (wasOpen) dialogClosed(dialog.id)
  }
}
