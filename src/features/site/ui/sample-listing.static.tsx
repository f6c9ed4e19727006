import { useLingui } from '@lingui/react'
import { ChevronRight } from 'lucide-react'
import type { BusinessCard } from '#features/businesses/contract.ts'
import { listingOf } from '#features/businesses/ui/listing-of.ts'
import { PageLink } from '#ui/page-link.tsx'
import { SecondName } from '#ui/second-name.tsx'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'

/** For who wonders what a listing looks like: the page of a made-up shop, marked so here and there. */
export function SampleListing({ sample }: { sample: BusinessCard }) {
  const { i18n } = useLingui()
  const listing = listingOf(sample)
  const { href, name, nameLang, photoUrl, sign } = listing
  return (
    <section aria-labelledby="sample" className="mx-auto grid w-full max-w-[560px] gap-3">
      <h2 id="sample" className="text-lg">
        {i18n.t('See how your page can look')}
      </h2>
      <PageLink
        href={href}
        className="flex items-center gap-3 rounded-md border border-line bg-card p-2 pe-3 shadow-soft hover:border-action"
      >
        <span className="relative h-24 w-32 max-w-2/5 flex-none">
          {photoUrl ? (
            <img
              src={photoUrl}
              alt=""
              width={128}
              height={96}
              loading="lazy"
              className="size-full rounded-[8px] bg-sunken object-cover"
            />
          ) : (
            <SignboardTile name={name} nameLang={nameLang} {...sign} className="size-full" />
          )}
          <span className="listing-demo">{i18n.t('Demo')}</span>
        </span>
        <span className="min-w-0 flex-1">
          <span lang={nameLang} className="block font-semibold break-words">
            {name}
          </span>
          <SecondName {...listing} className="block text-sm" />
          <span className="block text-sm text-muted">{i18n.t('A made-up shop, as customers see it.')}</span>
        </span>
        <ChevronRight size={20} aria-hidden className="flex-none text-muted" />
      </PageLink>
    </section>
  )
}
