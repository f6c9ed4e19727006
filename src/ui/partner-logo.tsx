type PartnerLogoProps = {
  src: string
  /** In px, as the classes draw it: the box prevents layout shift. */
  width: number
  height: number
  className: string
}

/** The logo of another company, beside its name: decorative, from their site without telling it the page. */
export function PartnerLogo({ src, width, height, className }: PartnerLogoProps) {
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={className}
    />
  )
}
