import type { BusinessCard } from '#features/businesses/contract.ts'
import { nameLanguage } from '#features/businesses/name-language.ts'
import { BusinessPicture } from '#features/businesses/ui/business-picture.tsx'
import { secondNameOf } from '#features/businesses/ui/listing-of.ts'
import { DemoChip } from '#ui/chip.tsx'
import { SecondName } from '#ui/second-name.tsx'

export type BookedBusinessProps = {
  business: { id: number; name: string; place: string; isDemo: boolean }
  card: Pick<BusinessCard, 'photoUrl' | 'scenes' | 'nativeName' | 'nameReading'> | null
  /** The name is the title of the page. */
  isTitle?: boolean
}

/** With whom a time is booked: picture, name and place. */
export function BookedBusiness({ business: { id, name, place, isDemo }, card, isTitle = false }: BookedBusinessProps) {
  const Name = isTitle ? 'h1' : 'p'
  return (
    <div className="flex items-center gap-3">
      <BusinessPicture businessId={id} name={name} card={card} className="size-16" />
      <div className="min-w-0">
        <Name className="text-lg leading-snug font-bold break-words" lang={nameLanguage(name)}>
          {name}
        </Name>
        {card && <SecondName {...secondNameOf(card)} className="block text-sm" />}
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          {place} {isDemo && <DemoChip />}
        </p>
      </div>
    </div>
  )
}
