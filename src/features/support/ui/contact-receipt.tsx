import { useLingui } from '@lingui/react'
import type { PageAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { answeredWithinDays } from '../rules.ts'
import { Receipt } from './receipt.tsx'

/** Replaces the form of a contact page once its message was sent; `path` is that of the page. */
export function ContactReceipt({ number, path }: { number: string; path: PageAddress }) {
  const { i18n } = useLingui()
  return (
    <Receipt title={i18n.t('We have your message')} number={number}>
      <p>
        {i18n.t(
          'A confirmation is on its way to you. Please quote this ticket number when you call or write again. You get an answer within {answeredWithinDays} days.',
          { answeredWithinDays },
        )}
      </p>
      <ButtonLink href={path} variant="outline">
        {i18n.t('Write another message')}
      </ButtonLink>
    </Receipt>
  )
}
