import type { Example } from './example.ts'
import { ShareContent } from './share-content.tsx'
import { ShareButton, ShareDialog } from './share-dialog.tsx'

export const examples: Example[] = [
  {
    title: 'Share',
    element: (
      <>
        <ShareButton />
        <ShareDialog>
          <ShareContent
            shared={{
              url: 'https://nukkad.example/companydesc/chennai/sri-murugan-electricals-42',
              title: 'Sri Murugan Electricals, Chennai',
            }}
          />
        </ShareDialog>
      </>
    ),
  },
]
