import { useLingui } from '@lingui/react'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import type { BusinessPath } from '#features/businesses/business-path.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { type SaveState, savedPath } from '../rules.ts'

type SavedFormProps = { businessId: number; intent: 'save' | 'remove'; page?: number; children: ReactNode }

/** A plain form, so that it works without script; `page` is the page of the list that it stands on. */
export function SavedForm({ businessId, intent, page, children }: SavedFormProps) {
  const inPageLanguage = usePagePath()
  return (
    <form method="post" action={inPageLanguage(savedPath())}>
      <input type="hidden" name="businessId" value={businessId} />
      <input type="hidden" name="intent" value={intent} />
      {page !== undefined && <input type="hidden" name="page" value={page} />}
      {children}
    </form>
  )
}

type SaveButtonProps = { business: { businessId: number; url: BusinessPath }; state: SaveState }

/** Saves the business of a page or removes it; leads visitors to sign in and back. */
export function SaveButton({ business: { businessId, url }, state }: SaveButtonProps) {
  const { i18n } = useLingui()
  if (state === 'visitor')
    return (
      <ButtonLink
        href={signInPath(url)}
        rel="nofollow"
        variant="outline"
        aria-label={i18n.t('Sign in to save this business')}
        icon={<Bookmark size={20} aria-hidden />}
      >
        {i18n.t('Save')}
      </ButtonLink>
    )
  const isSaved = state === 'saved'
  return (
    <SavedForm businessId={businessId} intent={isSaved ? 'remove' : 'save'}>
      <Button
        type="submit"
        variant="outline"
        icon={isSaved ? <BookmarkCheck size={20} aria-hidden /> : <Bookmark size={20} aria-hidden />}
      >
        {isSaved ? i18n.t('Remove from saved') : i18n.t('Save')}
      </Button>
    </SavedForm>
  )
}
