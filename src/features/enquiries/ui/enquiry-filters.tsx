import { useLingui } from '@lingui/react'
import { Search } from 'lucide-react'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ListPath } from '../list-query.ts'
import { defaultLimit, type ListQuery } from '../list-query.ts'

type EnquiryFiltersProps = {
  path: ListPath
  query: ListQuery
  locations: readonly string[]
  /** What these are called in the language of the page, in the same order. */
  names: readonly string[]
  /** What the list shows, kept while it is searched. */
  show?: string | undefined
}

/**
 * Subject search and location of the merchant enquiries page. The two layouts have different placeholders (spec §2), so
 * each has its own form.
 */
export function EnquiryFilters(props: EnquiryFiltersProps) {
  const { i18n } = useLingui()
  return (
    <>
      <FilterForm {...props} layout="desktop" placeholder={i18n.t('Search Subject ...')} className="max-lg:hidden" />
      <FilterForm {...props} layout="phone" placeholder={i18n.t('Search Message....')} className="lg:hidden" />
    </>
  )
}

function FilterForm({
  path,
  query,
  locations,
  names,
  show,
  layout,
  placeholder,
  className,
}: EnquiryFiltersProps & { layout: string; placeholder: string; className: string }) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const chosen = query.location && !locations.includes(query.location) ? [query.location, ...locations] : locations
  return (
    <search className={className}>
      <form
        method="get"
        action={inPageLanguage(path)}
        className={classNames('grid gap-2', layout === 'desktop' ? 'grid-cols-[1fr_11rem]' : 'grid-cols-[1fr_6.5rem]')}
      >
        <div className="relative">
          <TextField
            name="subject"
            id={`subject-${layout}`}
            label={i18n.t('Subject')}
            isLabelHidden
            type="search"
            placeholder={placeholder}
            defaultValue={query.subject}
            maxLength={120}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button
            type="submit"
            variant="quiet"
            aria-label={i18n.t('Search')}
            className="absolute inset-e-0.5 top-0.5 px-3"
            icon={<Search size={20} aria-hidden />}
          />
        </div>
        <SelectField
          name="location"
          id={`location-${layout}`}
          label={i18n.t('Location')}
          isLabelHidden
          defaultValue={query.location}
          options={[
            { value: '', label: i18n.t('All') },
            ...chosen.map((location) => ({ value: location, label: names[locations.indexOf(location)] ?? location })),
          ]}
        />
        {show && <input type="hidden" name="show" value={show} />}
        {query.business && <input type="hidden" name="business" value={query.business} />}
        {query.limit !== defaultLimit && <input type="hidden" name="limit" value={query.limit} />}
      </form>
    </search>
  )
}
