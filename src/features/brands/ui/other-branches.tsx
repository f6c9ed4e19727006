import { useLingui } from '@lingui/react'
import { ChevronRight } from 'lucide-react'
import { Section } from '#page-kit/section.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { BrandOfBusiness } from '../brand-of-business.ts'

/** The other branches of the brand, on the page of one. */
export function OtherBranches({ brand: { name, url, count, others } }: { brand: BrandOfBusiness }) {
  const { i18n } = useLingui()
  return (
    <Section id="branches" title={i18n.t('Other branches of {name}', { name })}>
      <ul className="grid divide-y divide-line overflow-hidden rounded-md border border-line bg-card">
        {others.map((branch) => (
          <li key={branch.id}>
            <PageLink
              href={branch.url}
              className="group flex min-h-14 items-center justify-between gap-3 px-4 py-2 hover:bg-action-tint"
            >
              <span className="min-w-0">
                <span className="block font-semibold break-words text-action group-hover:underline">{branch.name}</span>
                <span className="block text-sm break-words text-muted">{branch.where}</span>
              </span>
              <ChevronRight size={20} aria-hidden className="flex-none text-muted" />
            </PageLink>
          </li>
        ))}
      </ul>
      <p>
        <PageLink href={url} className="text-link inline-flex min-h-11 items-center">
          {i18n.t('All branches ({count})', { count: count + 1 })}
        </PageLink>
      </p>
    </Section>
  )
}
