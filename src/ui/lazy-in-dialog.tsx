import { type ComponentType, lazy, type ReactNode, useEffect } from 'react'
import { modalBeforeReload } from './dialog-history.ts'
import { announceTypedText } from './typed-text.ts'

/** What an open dialog of the page waits for. */
const wanted: Promise<void>[] = []
const longestWaitMs = 3000

/** The components that wait for their dialogs, until closed ones are loaded too: some may begin to wait afterwards. */
const waiting = new Set<() => void>()
let isEachLoaded = false

/**
 * Loads what closed dialogs of the page show. React holds back whatever the router has loaded while a part of the page
 * is still to be hydrated, so a form over the page that uses the router would wait forever.
 */
export function loadClosedDialogs(): void {
  isEachLoaded = true
  for (const load of waiting) load()
}

/** Resolves when what an open dialog of the page shows is hydrated, could not be loaded, or takes too long. */
export async function whenOpenDialogIsHydrated(): Promise<void> {
  await Promise.all(wanted)
}

/**
 * A component that only these dialogs of the page show: HTML of the server until one of them is open, or
 * `loadClosedDialogs` is called, and then loaded.
 * Where that fails it stays HTML, whose forms are sent as without script, and is tried again when the connection is
 * back. To be called when a module is loaded, and rendered in a `Suspense`.
 */
export function lazyInDialog<Props extends object>(
  ids: readonly string[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let settle = () => {}
  if (isOpen(ids))
    wanted.push(
      new Promise((resolve) => {
        settle = resolve
        setTimeout(resolve, longestWaitMs)
      }),
    )
  return lazy(async () => {
    await whenOpen(ids)
    const Loaded = await loadAtLast(load, () => settle())
    const onHydrated = () => {
      settle()
      for (const dialog of dialogsOf(ids)) announceTypedText(dialog)
    }
    return {
      default: (props: Props) => (
        <Hydrated onHydrated={onHydrated}>
          <Loaded {...props} />
        </Hydrated>
      ),
    }
  })
}

/** Around its child, not beside it: React's ids stay those of the server. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is hydrated once
  useEffect(onHydrated, [])
  return children
}

async function loadAtLast<Loaded>(load: () => Promise<Loaded>, onFailure: () => void): Promise<Loaded> {
  for (;;) {
    try {
      return await load()
    } catch {
      // ignored: the page has the HTML meanwhile
      onFailure()
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    }
  }
}

const dialogsOf = (ids: readonly string[]) => ids.flatMap((id) => document.getElementById(id) ?? [])

/** Open now, or before a reload that opens it again. */
function isOpen(ids: readonly string[]): boolean {
  return dialogsOf(ids).some((dialog) => dialog.hasAttribute('open')) || ids.includes(modalBeforeReload()?.type ?? '')
}

function whenOpen(ids: readonly string[]): Promise<void> {
  if (isEachLoaded || isOpen(ids)) return Promise.resolve()
  return new Promise((resolve) => {
    const load = () => {
      observer.disconnect()
      waiting.delete(load)
      resolve()
    }
    const observer = new MutationObserver(() => isOpen(ids) && load())
    waiting.add(load)
    for (const dialog of dialogsOf(ids)) observer.observe(dialog, { attributes: true, attributeFilter: ['open'] })
  })
}
