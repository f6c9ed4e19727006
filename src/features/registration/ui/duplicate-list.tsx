import { useLingui } from '@lingui/react'
import { nameLanguage } from '#features/businesses/name-language.ts'
import { ownPagePath } from '#features/businesses/own-page-path.ts'
import { signOf } from '#features/businesses/ui/listing-of.ts'
import { claimPath } from '#features/ownership/claim-path.ts'
import { uncheckedAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DemoChip } from '#ui/chip.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'
import type { PossibleDuplicate } from '../server/find-duplicates.ts'

/** Listings that may be the business of the person, each with the way to it. */
export function DuplicateList({ duplicates }: { duplicates: readonly PossibleDuplicate[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="grid gap-2">
      {duplicates.map((duplicate) => {
        const { id, name, where, isDemo, isOwn, photoUrl, scenes, url } = duplicate
        const lang = nameLanguage(name)
        return (
          <li key={id} className="flex items-center gap-3 rounded-md border border-line bg-card p-2">
            {photoUrl ? (
              <img src={photoUrl} alt="" width={64} height={64} className="size-16 flex-none rounded-sm object-cover" />
            ) : (
              <SignboardTile
                name={name}
                nameLang={lang}
                {...signOf({ businessId: id, scenes })}
                className="size-16 flex-none [&>.board]:hidden"
              />
            )}
            <div className="min-w-0 flex-1">
              <PageLink
                href={uncheckedAddress(url)}
                lang={lang}
                className="block font-semibold break-words hover:underline"
              >
                {name}
              </PageLink>
              <span className="block text-sm break-words text-muted">{where}</span>
              {isDemo && <DemoChip />}
            </div>
            <ButtonLink
              href={isOwn ? ownPagePath(id) : claimPath(id)}
              variant="outline"
              aria-label={isOwn ? i18n.t('Open {name}', { name }) : i18n.t('{name} is mine', { name })}
              className="flex-none px-3"
            >
              {isOwn ? i18n.t('Open') : i18n.t('This is mine')}
            </ButtonLink>
          </li>
        )
      })}
    </ul>
  )
}
