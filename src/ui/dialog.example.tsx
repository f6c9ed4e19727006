import { Button } from './button.tsx'
import { Dialog, DialogButton } from './dialog.tsx'
import type { Example } from './example.ts'
import { TextField } from './text-field.tsx'

export const examples: Example[] = [
  {
    title: 'Dialog, 400 px',
    element: (
      <>
        <DialogButton dialogId="example-dialog">What is your name?</DialogButton>
        <Dialog id="example-dialog" title="What is your name?" maxWidth={400}>
          <form className="grid gap-4">
            <TextField name="dialogName" label="Full Name" autoComplete="name" />
            <Button type="submit" isWide>
              Save
            </Button>
          </form>
        </Dialog>
      </>
    ),
  },
]
