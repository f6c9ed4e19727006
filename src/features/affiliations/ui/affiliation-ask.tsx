import { Trans, useLingui } from '@lingui/react'
import { Receipt } from '#features/support/ui/receipt.tsx'
import { AskSection } from '#page-kit/offer-page.tsx'
import { BulletList } from '#page-kit/reading-page.tsx'
import type { SiteContacts } from '#page-kit/site-contacts.ts'
import { SupportButtons } from '#page-kit/support-buttons.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { affiliatePath } from '../affiliate-path.ts'
import { commissionPercent, commissionText } from '../rules.ts'
import { AffiliationForm } from './affiliation-form.tsx'

type AffiliationAskProps = Parameters<typeof AffiliationForm>[0] & {
  contacts: SiteContacts
  /** Of the request that was just accepted. */
  affiliationNumber: string | undefined
}

const promises = [
  commissionText,
  /* i18n */ 'You pay us nothing, now or later, to work with us.',
  /* i18n */ 'The terms come in writing before you begin.',
  /* i18n */ 'No shop is listed, and no number is given to us, without its owner’s consent.',
  /* i18n */ 'Either side can end it at any time.',
]

/** The form of both affiliation pages with information beside it, or the receipt once it was sent. */
export function AffiliationAsk({ contacts, affiliationNumber, ...form }: AffiliationAskProps) {
  const { i18n } = useLingui()
  const isTaken = affiliationNumber !== undefined && !form.problem
  return (
    <AskSection
      title={isTaken ? i18n.t('Thank you') : i18n.t('Tell us who you are')}
      aside={
        <>
          <h2 className="text-lg">{i18n.t('What you can rely on')}</h2>
          <BulletList items={promises.map((promise) => i18n.t(promise, { percent: commissionPercent }))} />
          <p>
            <Trans
              id="Applied already? <status>See how it stands</status>"
              components={{ status: <PageLink href={affiliatePath} className="text-link" /> }}
            />
          </p>
          <h2 className="text-lg">{i18n.t('Prefer to talk?')}</h2>
          <SupportButtons
            variant="outline"
            contacts={contacts}
            subject={i18n.t('Working with you')}
            body={`${i18n.t('Name')}: \n${i18n.t('City')}: \n`}
          />
        </>
      }
    >
      {isTaken ? (
        <Receipt title={i18n.t('We have your request')} number={affiliationNumber}>
          <p>
            {i18n.t(
              'A confirmation is on its way to your e-mail. Somebody of ours reads your request and writes to you within 7 days, yes or no.',
            )}
          </p>
          <p>{i18n.t('Sign in with the e-mail or the number you gave, and you see how it stands.')}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={affiliatePath}>{i18n.t('See how it stands')}</ButtonLink>
            <ButtonLink href="/ibp-affiliation" variant="outline">
              {i18n.t('See all ways to work with us')}
            </ButtonLink>
          </div>
        </Receipt>
      ) : (
        <AffiliationForm {...form} />
      )}
    </AskSection>
  )
}
