import type { WebAddress } from '#platform/page-address.ts'
import type { SiteInfo } from './viewer.ts'

/** A row of the footer-logo table: whose logo, where the picture is, and where it leads. */
export type Partner = { name: string; imageUrl: string; href?: WebAddress | undefined }

/** What header, menus and footer show; the browser's script needs none of it. */
export type FrameData = {
  site: SiteInfo
  /** Whose logos stand in the footer; none, no section. */
  partners?: readonly Partner[] | undefined
  /** Enquiries that wait for a merchant's answer, shown beside their item. */
  pendingCount?: number | undefined
}
