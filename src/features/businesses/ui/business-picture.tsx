import { classNames } from '#ui/class-names.ts'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'
import type { BusinessCard } from '../contract.ts'
import { nameLanguage } from '../name-language.ts'
import { signOf } from './listing-of.ts'

type BusinessPictureProps = {
  businessId: number
  name: string
  /** Absent where the business is no longer listed. */
  card: Pick<BusinessCard, 'photoUrl' | 'scenes'> | null | undefined
  /** Its size. */
  className: string
}

/** The picture of a business in a row: its photo, else its signboard. Decorative, as the name stands beside it. */
export function BusinessPicture({ businessId, name, card, className }: BusinessPictureProps) {
  const shape = classNames('flex-none rounded-[8px]', className)
  if (card?.photoUrl)
    return <img src={card.photoUrl} alt="" width={56} height={56} loading="lazy" className={`${shape} object-cover`} />
  const sign = signOf({ businessId, scenes: card?.scenes ?? [] })
  // Too small for its board.
  const drawing = `${shape} [&>.board]:hidden [&>.scene]:h-full`
  return <SignboardTile name={name} nameLang={nameLanguage(name)} {...sign} className={drawing} />
}
