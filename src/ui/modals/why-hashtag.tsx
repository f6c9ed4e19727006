import { useLingui } from '@lingui/react'
import { Dialog } from '../dialog.tsx'
import type { ModalProps } from './opens-modal.ts'

/** Specification §2, `whyHashtag`: what hashtags are for, and how they affect privacy. */
export default function WhyHashtag({ id, onClose }: ModalProps) {
  const { i18n } = useLingui()
  return (
    <Dialog id={id} title={i18n.t('Why hashtags?')} maxWidth={450} isOpen onClose={onClose}>
      <div className="grid gap-3">
        <p>
          {i18n.t(
            'A hashtag says in one word what a business offers, such as #HomeDelivery. Customers tap it to see only listings that carry it.',
          )}
        </p>
        <p>
          {i18n.t(
            'Hashtags describe the business, never a person. They are public, so put no name, phone number or address into one. Which hashtags you tap is not stored with your name and is shown to nobody.',
          )}
        </p>
      </div>
    </Dialog>
  )
}
