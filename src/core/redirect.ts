import * as router from 'react-router'
import type { PageAddress } from '#platform/page-address.ts'

/** The router's redirects, to addresses of pages only. */
type Redirect = (to: PageAddress, init?: number | ResponseInit) => Response

export const redirect: Redirect = router.redirect
export const redirectDocument: Redirect = router.redirectDocument
