import { Search } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { defaultLimit, type ListQuery } from '../list-query.ts'

type EnquiryFiltersProps = { path: string; query: ListQuery; locations: readonly string[] }

/** Subject search and location of the merchant enquiries page. The two layouts have their own placeholder (spec §2), so each has its own form. */
export function EnquiryFilters(props: EnquiryFiltersProps) {
  return (
    <>
      <FilterForm {...props} layout="desktop" placeholder="Search Subject ..." className="max-lg:hidden" />
      <FilterForm {...props} layout="phone" placeholder="Search Message...." className="lg:hidden" />
    </>
  )
}

function FilterForm({
  path,
  query,
  locations,
  layout,
  placeholder,
  className,
}: EnquiryFiltersProps & { layout: string; placeholder: string; className: string }) {
  const chosen = query.location && !locations.includes(query.location) ? [query.location, ...locations] : locations
  return (
    <search className={className}>
      <form
        method="get"
        action={path}
        className={classNames('grid gap-3', layout === 'desktop' && 'grid-cols-[1fr_16rem]')}
      >
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              name="subject"
              id={`subject-${layout}`}
              label="Subject"
              isLabelHidden
              type="search"
              placeholder={placeholder}
              defaultValue={query.subject}
              maxLength={120}
              autoComplete="off"
              enterKeyHint="search"
            />
          </div>
          <Button type="submit" look="outline" className="min-h-12" icon={<Search size={20} aria-hidden />}>
            Search
          </Button>
        </div>
        <SelectField
          name="location"
          id={`location-${layout}`}
          label="Location"
          isLabelHidden
          defaultValue={query.location}
          options={[{ value: '', label: 'All' }, ...chosen.map((location) => ({ value: location, label: location }))]}
        />
        {query.limit !== defaultLimit && <input type="hidden" name="limit" value={query.limit} />}
      </form>
    </search>
  )
}
