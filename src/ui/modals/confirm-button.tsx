import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { DialogButton } from '../dialog.tsx'
import { ViewerField } from '../form.tsx'
import { ConfirmModal } from './confirm-modal.tsx'

type ConfirmButtonProps = Omit<ComponentProps<typeof DialogButton>, 'dialogId' | 'id' | 'children'> & {
  /** Of its dialog, unlike any other of the page. */
  id: string
  /** What ends, as a question. */
  question: string
  /** On the button that carries it out. */
  verb: string
  /** Sent to the current page. */
  fields: Readonly<Record<string, string>>
  children: ReactNode
}

/**
 * A button for what cannot be undone: `confirmModal` asks first (docs/decisions/475-what-ends-asks-first.md). Without
 * script the question unfolds in its place. It has a form of its own, so it stands in no other.
 */
export function ConfirmButton({ id, question, verb, fields, className, children, ...button }: ConfirmButtonProps) {
  return (
    <>
      <DialogButton {...button} dialogId={id} className={classNames('needs-script', className)}>
        {children}
      </DialogButton>
      <noscript>
        <details>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">{children}</summary>
          <form method="post" className="grid justify-items-start gap-2">
            <ViewerField />
            <p>{question}</p>
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="danger">
              {verb}
            </Button>
          </form>
        </details>
      </noscript>
      <ConfirmModal id={id} text={question} verb={verb} fields={fields} />
    </>
  )
}
