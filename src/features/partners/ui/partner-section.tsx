import { Section } from '#page-kit/section.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { PartnerView } from '../contract.ts'

/** A logo in a box of fixed size that prevents layout shift; the name where there is no logo. */
function PartnerMark({ partner: { logoUrl, name } }: { partner: PartnerView }) {
  if (logoUrl === null) {
    return <span className="line-clamp-3 text-center font-semibold break-words">{name}</span>
  }
  return (
    <img
      src={logoUrl}
      alt={name}
      width={160}
      height={56}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className="h-14 w-40 max-w-full object-contain"
    />
  )
}

function PartnerTile({ partner }: { partner: PartnerView }) {
  const { about, url } = partner
  const tile = (
    <>
      {/* Logos are designed for a white background, so dark mode keeps it. */}
      <span className="grid min-h-20 w-full place-items-center rounded-sm bg-[#ffffff] p-2 text-[#14213d]">
        <PartnerMark partner={partner} />
      </span>
      {about && <span className="text-center text-sm text-muted">{about}</span>}
    </>
  )
  const box = 'grid h-full content-start justify-items-center gap-2 rounded-md bg-card p-3 shadow-soft'
  if (url === null) return <div className={box}>{tile}</div>
  return (
    <PageLink href={url} target="_blank" rel="noopener noreferrer" className={`${box} hover:bg-action-tint`}>
      {tile}
    </PageLink>
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
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {partners.map((partner) => (
          <li key={partner.id}>
            <PartnerTile partner={partner} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
