import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { inputKinds } from '../input-kinds.ts'
import { TextArea, TextField } from '../text-field.tsx'
import type { ModalProps } from './opens-modal.ts'

/** Specification §2 and §3, `addNewDirectory`: a static form, Submit disabled; only /dev/ui shows it. */
export default function AddNewDirectory({ id, onClose }: ModalProps) {
  return (
    <Dialog id={id} title="Add New Directory" isOpen onClose={onClose}>
      <div className="grid gap-4">
        <TextField name="directoryName" label="Name" autoComplete="off" />
        <TextField name="banner" label="Banner" type="file" accept="image/*" hint="Image > 5mb, 800 x 800 px" />
        <TextField name="pincode" label="Pincode" hint="6 digits (0-9) pin code" {...inputKinds.pincode} />
        <TextArea name="address" label="Address" rows={2} />
        <TextField name="city" label="City/Town" autoComplete="address-level2" />
        <TextField name="state" label="State" autoComplete="address-level1" />
        <TextField name="contactPerson" label="Contact Person Name" {...inputKinds.name} />
        <TextField name="directoryEmail" label="Email" {...inputKinds.email} />
        <TextField
          name="media"
          label="Media Upload"
          type="file"
          multiple
          accept="image/*,video/*"
          hint="image resolution : 800x800, video resoultion : 480p,720p,1080p"
        />
        <Button isWide disabled>
          Submit
        </Button>
      </div>
    </Dialog>
  )
}
