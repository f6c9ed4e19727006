import closedShop from './closed-shop.svg?raw'
import street from './street.svg?raw'

/** The street corner of the brand. */
export function Street({ className }: { className: string }) {
  return <Drawing svg={street} className={className} />
}

/** A shop with its shutter down: where a list is empty. */
export function ClosedShop() {
  return <Drawing svg={closedShop} className="mx-auto w-44 max-w-full" />
}

/** Decorative. */
function Drawing({ svg, className }: { svg: string; className: string }) {
  return (
    <div
      aria-hidden
      className={`${className} scene paint-6`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: files of our own
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
