import { useLingui } from '@lingui/react'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { choiceFormId } from '../chosen-businesses.ts'

/**
 * The form of the ticks in a list: at the foot of the screen as soon as one is ticked (choice-bar.css), without any
 * script. `keep-choice.ts` counts them (without it the number is left out), keeps them over pages and allows no fourth.
 */
export function ChoiceBar() {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  return (
    <form id={choiceFormId} method="get" action={inPageLanguage('/ask')} className="choice-bar">
      <p
        role="status"
        className="w-full text-sm font-semibold not-empty:mb-3"
        data-too-many={i18n.t('Three is the most. Untick one first.')}
      />
      <p className="min-w-0 flex-1 text-sm whitespace-nowrap">
        <strong className="choice-count">{i18n.t('chosen')}</strong>
      </p>
      <Button type="submit" variant="quiet" formAction={inPageLanguage('/compare')} className="px-2">
        {i18n.t('Compare')}
      </Button>
      <Button type="submit">
        <span className="ask-any">{i18n.t('Ask them')}</span>
        <span className="ask-both">{i18n.t('Ask both')}</span>
        <span className="ask-three">{i18n.t('Ask all three')}</span>
      </Button>
    </form>
  )
}
