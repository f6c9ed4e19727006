import { useLingui } from '@lingui/react'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageLink } from '#ui/page-link.tsx'

/** For a merchant without listings: how to add one, and what became of the work for another's. */
export function NoListings() {
  const { i18n } = useLingui()
  return (
    <EmptyState name={i18n.t('Listings')}>
      <p>
        {i18n.t('Nothing is listed under this number yet. Is your business here already? We help you to take it over.')}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href="/list-business">{i18n.t('List Your Business')}</ButtonLink>
        <ButtonLink href="/merchant-contactUs" variant="outline">
          {i18n.t('Contact us')}
        </ButtonLink>
      </div>
      <EndedWork />
    </EmptyState>
  )
}

/** For whoever has no listing to work for any more: where it is said. */
export function EndedWork() {
  const { i18n } = useLingui()
  return (
    <p>
      <PageLink href="/invitations" className="text-link inline-flex min-h-11 items-center">
        {i18n.t('Did you answer for a business? See whether that has ended')}
      </PageLink>
    </p>
  )
}
