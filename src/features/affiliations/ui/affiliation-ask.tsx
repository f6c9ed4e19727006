import type { SiteContacts } from '#features/site/site-contacts.ts'
import { AskSection } from '#features/site/ui/offer-page.tsx'
import { BulletList } from '#features/site/ui/reading-page.tsx'
import { SupportButtons } from '#features/site/ui/support-buttons.tsx'
import { Receipt } from '#features/support/ui/receipt.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { AffiliationForm } from './affiliation-form.tsx'

type AffiliationAskProps = Parameters<typeof AffiliationForm>[0] & {
  contacts: SiteContacts
  /** Of the request that was just taken. */
  affiliationNumber: string | undefined
}

const promises = [
  'You pay us nothing, now or later, to work with us.',
  'The terms come in writing before you begin.',
  'No shop is listed, and no number is given to us, without its owner’s consent.',
  'Either side can end it at any time.',
]

/** The form of both affiliation pages with what to know beside it, or the receipt once it was sent. */
export function AffiliationAsk({ contacts, affiliationNumber, ...form }: AffiliationAskProps) {
  const isTaken = affiliationNumber !== undefined && !form.problem
  return (
    <AskSection
      title={isTaken ? 'Thank you' : 'Tell us who you are'}
      aside={
        <>
          <h2 className="text-lg">What you can rely on</h2>
          <BulletList items={promises} />
          <h2 className="text-lg">Rather talk?</h2>
          <SupportButtons look="outline" contacts={contacts} subject="Working with you" body="Name: \nCity: \n" />
        </>
      }
    >
      {isTaken ? (
        <Receipt title="We have your request" number={affiliationNumber}>
          <p>
            A confirmation is on its way to your e-mail. Somebody of ours reads your request and writes to you within 7
            days, yes or no.
          </p>
          <ButtonLink href="/ibp-affiliation" look="outline">
            See all ways to work with us
          </ButtonLink>
        </Receipt>
      ) : (
        <AffiliationForm {...form} />
      )}
    </AskSection>
  )
}
