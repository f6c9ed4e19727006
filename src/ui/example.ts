import type { ReactNode } from 'react'

/** One state of a component, shown at /dev/ui. */
export type Example = { title: string; element: ReactNode }
