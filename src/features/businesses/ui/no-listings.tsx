import { useLingui } from '@lingui/react'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** For a merchant without listings: how to add one. */
export function NoListings() {
  const { i18n } = useLingui()
  return (
    <EmptyState name={i18n.t('Listings')}>
      <p>
        {i18n.t('Nothing is listed under this number yet. Write to us and we will help you to take over your listing.')}
      </p>
      <ButtonLink href="/contact">{i18n.t('Contact us')}</ButtonLink>
    </EmptyState>
  )
}
