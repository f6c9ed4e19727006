import { useLingui } from '@lingui/react'
import { ChevronDown, MapPin } from 'lucide-react'
import { DialogOpener } from '../dialog.tsx'
import type { FramePlace } from './frame-data.ts'

/** The dialog of a page to choose a city in (ui/city-picker.tsx), opened from the header. */
export const cityDialogId = 'choose-city'

/** The chosen place, such as `Anna Nagar, Chennai`, in the header of a page that has the dialog to change it. */
export function PlaceButton({ place: { name, around } }: { place: FramePlace }) {
  const { i18n } = useLingui()
  // Around the visitor the part of the city says more than that it is near, and is shorter.
  const [first = '', ...more] = (around ?? name ?? i18n.t('All India')).split(', ')
  const rest = more.join(', ')
  return (
    <DialogOpener
      dialogId={cityDialogId}
      className="flex min-h-11 max-w-full min-w-0 items-center gap-1.5 rounded-md px-2 text-start hover:bg-action-tint md:ms-2 md:border md:border-line md:px-3"
    >
      <MapPin size={18} aria-hidden className="flex-none text-action max-sm:hidden" />
      <span className="min-w-0 leading-tight">
        <span className="sr-only">{i18n.t('Place:')} </span>
        <span className="flex items-center gap-1 font-semibold">
          <span className="truncate">{first}</span>
          <ChevronDown size={16} aria-hidden className="flex-none text-muted" />
        </span>
        {rest !== '' && <span className="block truncate text-sm text-muted">{rest}</span>}
      </span>
    </DialogOpener>
  )
}
