import { Button } from '../button.tsx'
import { DialogButton } from '../dialog.tsx'
import type { Example } from '../example.ts'
import { ConfirmModal } from './confirm-modal.tsx'
import { LoadingSign } from './modal-loader.tsx'
import { opensModal } from './opens-modal.ts'

const types = `signIn optmobileLogin whyHashtag myCustomer changePassword verifyOtp loginmerchant addNewDirectory
  addNewCategory`.split(/\s+/)

export const examples: Example[] = [
  {
    title: 'Opened by type',
    element: (
      <p className="flex flex-wrap gap-2">
        {types.map((type) => (
          <Button key={type} variant="outline" {...opensModal(type)}>
            {type}
          </Button>
        ))}
      </p>
    ),
  },
  {
    title: 'confirmModal',
    element: (
      <>
        <DialogButton dialogId="example-confirm" variant="danger">
          Delete image
        </DialogButton>
        <ConfirmModal id="example-confirm" action="/save-name" fields={{ back: '/dev/ui' }} />
      </>
    ),
  },
  { title: 'modalLoader', element: <LoadingSign /> },
]
