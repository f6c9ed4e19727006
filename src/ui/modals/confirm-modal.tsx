import { useLingui } from '@lingui/react'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { ViewerField } from '../form.tsx'

type ConfirmModalProps = {
  /** The dialog id that a `DialogButton` names. */
  id: string
  text?: string | undefined
  /** What Confirm does, where the question has a verb of its own. */
  verb?: string
  /** Where Confirm posts; by default the current page. */
  action?: string
  /** Hidden fields of that form. */
  fields?: Readonly<Record<string, string>>
  /** Open on arrival: a link asked the question, without script. */
  isOpen?: boolean
}

/**
 * Specification §2, `confirmModal`: asks before something is permanently deleted, on phones where the thumb is. Confirm
 * is a form, so that it works without script.
 */
export function ConfirmModal({ id, text, verb, action, fields = {}, isOpen = false }: ConfirmModalProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  return (
    <Dialog
      id={id}
      type="confirmModal"
      title={i18n.t('Please confirm')}
      maxWidth={400}
      isSheet
      isOpen={isOpen}
      questionId={`${id}-question`}
    >
      <form method="post" action={action && inPageLanguage(action)} className="grid gap-4">
        <ViewerField />
        <p id={`${id}-question`}>{text ?? i18n.t('Are you sure you want to delete this image?')}</p>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="outline" commandfor={id} command="close">
            {i18n.t('Cancel')}
          </Button>
          <Button type="submit" variant="danger">
            {verb ?? i18n.t('Confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
