import { Phone } from 'lucide-react'
import { Button, ButtonLink } from './button.tsx'
import type { Example } from './example.ts'

export const examples: Example[] = [
  {
    title: 'Looks',
    element: (
      <div className="flex flex-wrap gap-2">
        <Button>Send Enquiry</Button>
        <Button variant="outline">See all</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Delete account</Button>
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
          <ButtonLink href="#phone" variant="outline" icon={<Phone size={20} aria-hidden />}>
            Call
          </ButtonLink>
        </div>
        <Button isWide>A wide button whose text is so long that it needs a second line on a small phone</Button>
      </div>
    ),
  },
]
