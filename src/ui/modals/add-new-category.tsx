import { useLingui } from '@lingui/react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { TextField } from '../text-field.tsx'
import type { ModalProps } from './opens-modal.ts'

/** Specification §2 and §3, `addNewCategory`: a static form, Submit disabled; shown only at /dev/ui. */
export default function AddNewCategory({ id, onClose }: ModalProps) {
  const { i18n } = useLingui()
  return (
    <Dialog id={id} title={i18n.t('Add New Category')} maxWidth={450} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <TextField name="category" label={i18n.t('Category')} autoComplete="off" />
        <TextField name="subCategory" label={i18n.t('Sub Category')} autoComplete="off" />
        <Button isWide disabled>
          {i18n.t('Submit')}
        </Button>
      </div>
    </Dialog>
  )
}
