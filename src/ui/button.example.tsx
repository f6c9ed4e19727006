import { Phone } from 'lucide-react'
import { Button, ButtonLink } from './button.tsx'
import type { Example } from './example.ts'

export const examples: Example[] = [
  {
    title: 'Looks',
    element: (
      <div className="flex flex-wrap gap-2">
        <Button look="primary">Search</Button>
        <Button>Send Enquiry</Button>
        <Button look="outline">See all</Button>
        <Button look="quiet">Cancel</Button>
        <Button look="danger">Delete account</Button>
      </div>
    ),
  },
  {
    title: 'Busy, disabled, link, wide',
    element: (
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <Button isBusy>Send Enquiry</Button>
          <Button disabled>Subscribed</Button>
          <ButtonLink href="#phone" look="outline" icon={<Phone size={20} aria-hidden />}>
            Call
          </ButtonLink>
        </div>
        <Button look="primary" isWide>
          A wide button whose text is so long that it needs a second line on a small phone
        </Button>
      </div>
    ),
  },
]
