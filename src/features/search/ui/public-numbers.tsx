import { useLingui } from '@lingui/react'
import { Phone } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import type { ResultsView } from '../results-view.ts'

/** Whom to call at once, above everything else that was found. */
export function PublicNumbers({ numbers }: { numbers: ResultsView['publicNumbers'] }) {
  const { i18n } = useLingui()
  if (numbers.length === 0) return null
  return (
    <section aria-labelledby="public-numbers" className="grid gap-3 rounded-md bg-card p-4 shadow-soft">
      <h2 id="public-numbers" className="text-lg">
        {i18n.t('Do you need help now? These calls are free.')}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {numbers.map(({ name, number }, index) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ButtonLink
              href={`tel:${number}`}
              variant={index === 0 ? 'action' : 'outline'}
              className="min-w-[min(8rem,100%)] flex-none"
              icon={<Phone size={20} aria-hidden />}
              aria-label={i18n.t('Call {business}, {phone}', { business: name, phone: number })}
            >
              {number}
            </ButtonLink>
            <span className="min-w-0 flex-1 basis-28">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
