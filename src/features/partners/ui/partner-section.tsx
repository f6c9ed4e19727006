import { Section } from '#page-kit/section.tsx'
import { DemoChip } from '#ui/chip.tsx'
import { NewTabLink } from '#ui/new-tab-link.tsx'
import { PartnerLogo } from '#ui/partner-logo.tsx'
import type { PartnerView } from '../contract.ts'

/**
 * The name with its logo, in a box of fixed size that prevents layout shift. Logos are designed for a white background,
 * so dark mode keeps it; their `alt` is empty, as the name stands beside them.
 */
function PartnerTile({ partner: { about, isDemo, logoUrl, name, url } }: { partner: PartnerView }) {
  const tile = (
    <>
      {logoUrl && (
        <span className="flex-none rounded-sm bg-[#ffffff] p-1">
          <PartnerLogo src={logoUrl} width={80} height={56} className="h-9 w-12 object-contain sm:h-14 sm:w-20" />
        </span>
      )}
      <span className="grid min-w-0 content-start justify-items-start gap-1">
        <span className="flex max-w-full flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-semibold break-words">{name}</span>
          {isDemo && <DemoChip />}
        </span>
        {about && <span className="text-sm text-muted">{about}</span>}
      </span>
    </>
  )
  const box = 'flex h-full items-center gap-3 rounded-md bg-card p-2 shadow-soft sm:gap-4 sm:p-3'
  if (url === null) return <div className={box}>{tile}</div>
  return (
    <NewTabLink href={url} className={`${box} hover:bg-action-tint`}>
      {tile}
    </NewTabLink>
  )
}

/** Partners of one kind; renders nothing when there are none. */
export function PartnerSection({
  id,
  title,
  partners,
}: {
  id: string
  title: string
  partners: readonly PartnerView[]
}) {
  if (partners.length === 0) return null
  return (
    <Section id={id} title={title}>
      <ul className="grid gap-2 sm:gap-3 sm:grid-cols-2 md:grid-cols-3">
        {partners.map((partner) => (
          <li key={partner.id}>
            <PartnerTile partner={partner} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
