import { useLingui } from '@lingui/react'
import { ChevronRight } from 'lucide-react'
import type { PageAddress } from '#platform/page-address.ts'
import { DialogButton } from '#ui/dialog.tsx'
import { cityDialogId } from '#ui/layout/place-button.tsx'
import { PageLink } from '#ui/page-link.tsx'

export interface CityLink {
  name: string
  url: PageAddress
}

/** Above a list of all of India: nobody wants a plumber from another state, so it asks for the city first. */
export function CityQuestion({ what, cities }: { what: string; cities: readonly CityLink[] }) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="which-city" className="grid gap-2 rounded-md border border-line bg-action-tint p-4">
      <h2 id="which-city" className="text-lg">
        {i18n.t('Where do you need {what}?', { what })}
      </h2>
      <ul className="flex flex-wrap gap-2 max-sm:[&>li:nth-child(n+7):not(:last-child)]:hidden">
        {cities.map(({ name, url }) => (
          <li key={url}>
            <PageLink
              href={url}
              className="inline-flex min-h-11 items-center rounded-md border border-line bg-card px-3 hover:border-action"
            >
              {name}
            </PageLink>
          </li>
        ))}
        <li>
          <DialogButton dialogId={cityDialogId} variant="quiet" className="px-3">
            {i18n.t('Another city')}
            <ChevronRight size={18} aria-hidden />
          </DialogButton>
        </li>
      </ul>
    </section>
  )
}
