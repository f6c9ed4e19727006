import { useLingui } from '@lingui/react'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { inputKinds } from '../input-kinds.ts'
import { TextArea, TextField } from '../text-field.tsx'
import type { ModalProps } from './opens-modal.ts'

/** Specification §2 and §3, `addNewDirectory`: a static form, Submit disabled; shown only at /dev/ui. */
export default function AddNewDirectory({ id, onClose }: ModalProps) {
  const { i18n } = useLingui()
  return (
    <Dialog id={id} title={i18n.t('Add New Directory')} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <TextField name="directoryName" label={i18n.t('Name')} autoComplete="off" />
        <TextField
          name="banner"
          label={i18n.t('Banner')}
          type="file"
          accept="image/*"
          hint={i18n.t('Too large: Image > 5mb. Best: 800 x 800 px')}
        />
        <TextField
          name="pincode"
          label={i18n.t('Pincode')}
          hint={i18n.t('6 digits (0-9) pin code')}
          {...inputKinds.pincode}
        />
        <TextArea name="address" label={i18n.t('Address')} rows={2} />
        <TextField name="city" label={i18n.t('City/Town')} autoComplete="address-level2" />
        <TextField name="state" label={i18n.t('State')} autoComplete="address-level1" />
        <TextField name="contactPerson" label={i18n.t('Contact Person Name')} {...inputKinds.name} />
        <TextField name="directoryEmail" label={i18n.t('Email')} {...inputKinds.email} />
        <TextField
          name="media"
          label={i18n.t('Media Upload')}
          type="file"
          multiple
          accept="image/*,video/*"
          hint={i18n.t('image resolution : 800x800, video resoultion : 480p,720p,1080p')}
        />
        <Button isWide disabled>
          {i18n.t('Submit')}
        </Button>
      </div>
    </Dialog>
  )
}
