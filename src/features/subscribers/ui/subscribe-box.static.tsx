import { useLingui } from '@lingui/react'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { SubscribeForm } from './subscribe-form.tsx'

type SubscribeBoxProps = { data: ServerOnly<{ site: { name: string } }> }

/** The form in a section of its own, for the end of a page; its response is a separate page. */
export function SubscribeBox({ data }: SubscribeBoxProps) {
  const { site } = readServerOnly(data)
  const { i18n } = useLingui()
  return (
    <section
      aria-labelledby="subscribe"
      className="grid gap-4 rounded-md bg-action-tint p-4 md:grid-cols-2 md:items-center md:gap-10 md:p-8"
    >
      <div className="grid gap-1">
        <h2 id="subscribe" className="text-xl">
          {i18n.t('The {site} newsletter', { site: site.name })}
        </h2>
        <p>{i18n.t('New articles, and what is new in your neighbourhood. At most one newsletter a month.')}</p>
      </div>
      <SubscribeForm />
    </section>
  )
}
