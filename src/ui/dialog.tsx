import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { followDialog } from './dialog-history.ts'
import { showDialog } from './show-dialog.ts'

/** Widths of the specification (sign-in 450, name popup 400) and two for forms and pictures, in px. */
type DialogWidth = 400 | 450 | 560 | 720

const widths: Record<DialogWidth, string> = {
  400: 'max-w-[400px]',
  450: 'max-w-[450px]',
  560: 'max-w-[560px]',
  720: 'max-w-[720px]',
}

type DialogButtonProps = ComponentProps<typeof Button> & { dialogId: string }

/** A button that opens a dialog, before any script runs where the browser supports it. */
export function DialogButton({ dialogId, ...rest }: DialogButtonProps) {
  return <Button {...rest} type="button" aria-haspopup="dialog" commandfor={dialogId} command="show-modal" />
}

/** The same without button styles, for custom-drawn openers. */
export function DialogOpener({ dialogId, ...rest }: ComponentProps<'button'> & { dialogId: string }) {
  return <button {...rest} type="button" aria-haspopup="dialog" commandfor={dialogId} command="show-modal" />
}

/** The close button of a dialog or side panel. */
export function DialogCloseButton({ dialogId, label }: { dialogId: string; label?: string }) {
  const { i18n } = useLingui()
  return (
    <button
      type="button"
      aria-label={label ?? i18n.t('Close')}
      commandfor={dialogId}
      command="close"
      className="close-button"
    >
      <X size={20} aria-hidden />
    </button>
  )
}

type DialogProps = {
  id: string
  /** The type by which the specification (§2, "Modals") knows the dialog, where its id is another. */
  type?: ModalName | undefined
  title: ReactNode
  children: ReactNode
  maxWidth?: DialogWidth
  /** Open on arrival: after a refused form, or with `isopenmodal=true`. Works without script, is modal with it. */
  isOpen?: boolean
  /** On phones at the lower edge of the screen, for a form whose foot (`sheet-foot`) stays in sight. */
  isSheet?: boolean
  /** The id of the text that is read out with the title; a question interrupts, as an `alertdialog`. */
  questionId?: string
  onClose?: () => void
}

/** Modals of the specification that are part of their pages; `src/modals.ts` lists the others. */
type ModalName =
  | 'confirmModal'
  | 'createProduct'
  | 'mapLocation'
  | 'optmobileLogin'
  | 'otpEnquiry'
  | 'searchInput'
  | 'searchLocation'
  | 'signIn'
  | 'socialMediaShare'

/** A native dialog: Escape, Back, an outside click and the close button close it; focus is trapped and restored. */
export function Dialog({
  id,
  type,
  title,
  children,
  maxWidth = 560,
  isOpen = false,
  isSheet = false,
  questionId,
  onClose,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => (dialog.current ? followDialog(dialog.current) : undefined), [])
  const onClosedBefore = useEffectEvent(() => onClose?.())
  useEffect(() => {
    if (!isOpen) return
    // Whoever closed it before the page was hydrated does not want to see it again.
    if (!dialog.current?.open) return onClosedBefore()
    // A key press may be what hydrates the page: moving the focus only after the key has arrived keeps what it types.
    const timer = setTimeout(() => showDialog(id))
    return () => clearTimeout(timer)
  }, [id, isOpen])
  return (
    <dialog
      ref={dialog}
      id={id}
      data-type={type ?? id}
      open={isOpen || undefined}
      role={questionId && 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={questionId}
      closedby="any"
      className={classNames('dialog', isSheet && 'sheet', widths[maxWidth])}
      onClose={onClose}
      suppressHydrationWarning
    >
      <div className="dialog-head">
        <h2 id={`${id}-title`} className="py-2 text-lg sm:text-xl">
          {title}
        </h2>
        <DialogCloseButton dialogId={id} />
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
