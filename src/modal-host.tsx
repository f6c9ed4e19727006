import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { modalBeforeReload } from '#ui/dialog-history.ts'
import { loadClosedDialogs } from '#ui/lazy-in-dialog.tsx'
import { ModalLoader } from '#ui/modals/modal-loader.tsx'
import type { ModalProps } from '#ui/modals/opens-modal.ts'
import { closeDialog } from '#ui/show-dialog.ts'
import { showToast } from '#ui/toast.tsx'
import { isModalType, type ModalType, modals } from './modals.ts'

type Opened = { type: ModalType; href: string | undefined; Modal?: ComponentType<ModalProps> }

/** A modal that loads almost instantly shows no loader before it. */
const loaderAfterMs = 200

/**
 * Opens the modals of `modals.ts`, one at a time: any element with `data-modal` (`opensModal`) can open one. One that
 * asked for it is open again after a reload, for visitors: those that do are about signing in.
 */
export function ModalHost({ isVisitor }: { isVisitor: boolean }) {
  const [opened, setOpened] = useState<Opened>()
  const [isLate, setIsLate] = useState(false)
  const newest = useRef(0)
  const close = useCallback(() => {
    newest.current += 1
    setOpened(undefined)
  }, [])
  const closeLoader = useCallback(() => {
    newest.current += 1
    setOpened((now) => (now?.Modal ? now : undefined))
  }, [])

  useEffect(() => {
    const open = async (type: ModalType, href: string | undefined) => {
      newest.current += 1
      const requested = newest.current
      loadClosedDialogs()
      setIsLate(false)
      setOpened({ type, href })
      const timer = setTimeout(() => setIsLate(true), loaderAfterMs)
      try {
        const { default: Modal } = await modals[type]()
        if (requested !== newest.current) return
        // Closing the loader returns the focus to the opener, so that the modal does the same when it closes.
        closeDialog('modalLoader')
        // Synchronously: a modal that opens in the loader's place takes over its history entry.
        flushSync(() => setOpened({ type, href, Modal }))
      } catch {
        // ignored: the script did not come, and the page behind the link does the same
        if (requested !== newest.current) return
        setOpened(undefined)
        if (href) location.assign(href)
        else void showToast('error', /* i18n */ 'Something went wrong. Try again.')
      } finally {
        clearTimeout(timer)
      }
    }
    const onClick = (event: MouseEvent) => {
      const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-modal]') : null
      const type = opener?.dataset.modal
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
      if (!opener || !isModalType(type) || !isPlain) return
      event.preventDefault()
      void open(type, opener instanceof HTMLAnchorElement ? opener.href : undefined)
    }
    document.addEventListener('click', onClick)
    const before = isVisitor ? modalBeforeReload() : undefined
    if (isModalType(before?.type)) void open(before.type, before.href)
    return () => document.removeEventListener('click', onClick)
  }, [isVisitor])

  if (!opened) return null
  const { type, href, Modal } = opened
  if (Modal) return <Modal id={type} href={href} onClose={close} />
  return isLate && <ModalLoader onClose={closeLoader} />
}
