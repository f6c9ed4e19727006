import { Button } from './button.tsx'
import type { Example } from './example.ts'
import { FlashExample } from './flash-example.static.tsx'
import { showToast } from './toast.tsx'
import type { ToastKind } from './toast-box.tsx'

const kinds: ToastKind[] = ['info', 'success', 'warning', 'error', 'default', 'dark']

export const examples: Example[] = [
  {
    title: 'Toasts',
    element: (
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button key={kind} variant="outline" onClick={() => showToast(kind, `This is ${kind}.`)}>
            {kind}
          </Button>
        ))}
        <FlashExample />
      </div>
    ),
  },
]
