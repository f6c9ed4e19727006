import type { FilterView } from './results-view.ts'

/** Whether filters are shown: not where nothing was found without any. */
export const hasFilters = ({ filters, total }: { filters: FilterView; total: number }): boolean =>
  total > 0 || filters.active.length > 0
