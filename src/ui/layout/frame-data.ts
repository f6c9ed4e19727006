import type { WebAddress } from '#platform/page-address.ts'
import type { SiteInfo } from './viewer.ts'

/** A row of the footer-logo table: name, picture and link. */
export type Partner = { name: string; imageUrl: string; href?: WebAddress | undefined; isDemo?: boolean }

/** The place a page is about, by name; without a name all of India. Around the visitor: `around` says where that is. */
export type FramePlace = { name: string | undefined; around?: string | undefined }

/** The business that a merchant works in. */
export type FrameBusiness = {
  name: string
  /** Of its name, where that is in an Indian script. */
  lang?: string | undefined
  /** Its town, or what the person is there, who does not own it. */
  detail: string
  /** How many others there are. */
  others: number
}

/** What header, menus and footer show; never sent to the browser's script. */
export type FrameData = {
  site: SiteInfo
  /** Logos in the footer; without any, the section is omitted. */
  partners?: readonly Partner[] | undefined
  /** Number of enquiries awaiting the merchant's reply, shown beside their menu item. */
  pendingCount?: number | undefined
  /** The business whose pages these are, in the workspace. */
  business?: FrameBusiness | undefined
  /** Pages of merchants that the role of the viewer does not open: they are in no menu. */
  closedPages?: readonly string[] | undefined
  /** What the viewer is for the businesses of others, where they have none of their own. */
  staffRole?: string | undefined
}
