import type { ReactNode } from 'react'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { type LayoutData, useFrame } from './use-frame.ts'

type SiteFrameProps = { data: LayoutData | undefined; children: ReactNode }

/** Header and footer of every layout except the merchant's. */
export function SiteFrame({ data, children }: SiteFrameProps) {
  const frame = useFrame(data)
  return frame ? <PageFrame {...frame}>{children}</PageFrame> : children
}
