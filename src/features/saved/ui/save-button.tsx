import { useLingui } from '@lingui/react'
import { Bookmark } from 'lucide-react'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { ViewerField } from '#ui/form.tsx'
import { type SaveState, saveButtonId } from '../rules.ts'

/**
 * Saves the business of a page or removes it; visitors are led to sign in first. A plain form, so that it works without
 * script; `save-in-place.ts` sends it without leaving the page.
 */
export function SaveButton({ businessId, state }: { businessId: number; state: SaveState }) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const isSaved = state === 'saved'
  return (
    <form id={saveButtonId} method="post" action={inPageLanguage('/save-business')} className="scroll-mt-24">
      <ViewerField />
      <input type="hidden" name="businessId" value={businessId} />
      <input type="hidden" name="intent" value={isSaved ? 'remove' : 'save'} />
      <Button
        type="submit"
        variant="outline"
        aria-pressed={isSaved}
        data-in-place
        className="group"
        icon={<Bookmark size={20} aria-hidden className="group-aria-pressed:fill-current" />}
      >
        {/* Both words take their room, so that the button keeps its width. */}
        <span className="grid *:[grid-area:1/1]">
          <span className="group-aria-pressed:invisible">{i18n.t('Save')}</span>
          <span className="invisible group-aria-pressed:visible">{i18n.t('Saved')}</span>
        </span>
      </Button>
    </form>
  )
}
