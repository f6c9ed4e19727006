import { useLingui } from '@lingui/react'
import type { CityChoice } from '#features/places/city-choice.ts'
import { PlaceDialog } from '#features/search/ui/place-dialog.tsx'
import { SiteSearch } from '#features/search/ui/site-search.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** Somebody wants to claim a business and has not said which: they search for it, or list it. */
export function WhichBusiness({ choice }: { choice: CityChoice }) {
  const { i18n } = useLingui()
  return (
    <div className="mx-auto grid w-full max-w-[720px] gap-5">
      <div className="grid gap-1">
        <h1 className="text-xl nav:text-2xl">{i18n.t('Which business is yours?')}</h1>
        <p className="text-muted">{i18n.t('Search for it by its name. It may be listed already, and it is free.')}</p>
      </div>
      <SiteSearch choice={choice} idPrefix="claim" />
      <ol className="grid list-decimal gap-1 ps-6">
        <li>{i18n.t('Open its page.')}</li>
        <li>{i18n.t('Choose “Is this your business?” below its opening hours.')}</li>
        <li>{i18n.t('We send a code to the listed number. After that you answer its customers.')}</li>
      </ol>
      <div className="grid justify-items-start gap-2 border-t border-line pt-5">
        <p className="font-semibold">{i18n.t('Not here yet?')}</p>
        <ButtonLink href="/list-business" variant="outline">
          {i18n.t('List your business free')}
        </ButtonLink>
      </div>
      <PlaceDialog choice={choice} placeUrl="/search?" />
    </div>
  )
}
