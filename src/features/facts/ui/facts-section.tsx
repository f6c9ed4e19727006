import { useLingui } from '@lingui/react'
import type { FactView, ServiceView } from '../contract.ts'

const sectionClass = 'grid gap-3 rounded-md bg-card p-4 shadow-soft md:p-6'

/** The services of a business with their prices. */
export function ServicesSection({ services }: { services: readonly ServiceView[] }) {
  const { i18n } = useLingui()
  if (services.length === 0) return null
  return (
    <section aria-labelledby="services" className={sectionClass}>
      <h2 id="services" className="text-lg">
        {i18n.t('Services and prices')}
      </h2>
      <table aria-labelledby="services" className="w-full">
        <tbody>
          {services.map(({ name, text }) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pe-3 text-start font-normal wrap-anywhere">
                {name}
              </th>
              <td className="py-2 text-end font-semibold whitespace-nowrap">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What else a business says of itself. */
export function FactsSection({ facts }: { facts: readonly FactView[] }) {
  const { i18n } = useLingui()
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="good-to-know" className={sectionClass}>
      <h2 id="good-to-know" className="text-lg">
        {i18n.t('Good to know')}
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-3">
        {facts.map(({ key, label, text }) => (
          <div key={key}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
