import { useLingui } from '@lingui/react'
import { editPath } from '#features/listings/listing-path.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Form } from '#ui/form.tsx'
import { formatCount } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { paintCount } from '#ui/signboard/signboard.ts'
import { SignboardTile } from '#ui/signboard/signboard-tile.tsx'
import type { ShownBrand } from '../server/show-branches.ts'

/** A branch in the list of its owner: where it is, whether it is live, and what can be done with it. */
export function BranchRow({ brandId, branch }: { brandId: number; branch: ShownBrand['branches'][number] }) {
  const { i18n } = useLingui()
  const { id, name, where, isMain, isOpen, viewCount, photoUrl, scenes, url } = branch
  return (
    <li className="grid gap-1 py-3">
      <div className="flex items-start gap-3">
        <span className="size-14 flex-none overflow-hidden rounded-md bg-sunken">
          {photoUrl ? (
            <img src={photoUrl} alt="" width={56} height={56} loading="lazy" className="size-full object-cover" />
          ) : (
            <SignboardTile name={name} paint={id % paintCount} scene={scenes[0]} className="size-full" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-base break-words">
            <PageLink href={url} className="hover:underline">
              {name}
            </PageLink>
          </h3>
          <p className="text-sm break-words text-muted">
            {[where, ...(isMain ? [i18n.t('main branch')] : [])].join(' · ')}
          </p>
        </div>
        <div className="grid flex-none justify-items-end gap-1">
          <Chip tone={isOpen ? 'verified' : 'warning'}>{isOpen ? i18n.t('Live') : i18n.t('Closed')}</Chip>
          <span className="text-sm text-muted">{i18n.t('{views} views', { views: formatCount(viewCount) })}</span>
        </div>
      </div>
      <details>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          {i18n.t('Change')}
          <span className="sr-only"> ({name})</span>
        </summary>
        <Form method="post" className="flex flex-wrap gap-3 py-2">
          <input type="hidden" name="brand" value={brandId} />
          <input type="hidden" name="business" value={id} />
          <PageLink href={editPath('/company-info', id)} className="text-link inline-flex min-h-11 items-center">
            {i18n.t('Edit the listing')}
          </PageLink>
          {!isMain && (
            <Button type="submit" variant="outline" name="intent" value="main">
              {i18n.t('Make it the main branch')}
            </Button>
          )}
          <Button type="submit" variant="outline" name="intent" value="remove">
            {i18n.t('No branch any more')}
          </Button>
        </Form>
      </details>
    </li>
  )
}
