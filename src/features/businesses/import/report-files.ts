import { rmSync } from 'node:fs'
import type { KnownBusiness } from './match-business.ts'
import { openRowFile, refuseOverwriting } from './row-file.ts'

export interface ReportPaths {
  /** Line, reason and original cells of the rows that were not imported. */
  rejected: string
  /** Line, reason, listing and original cells of the rows that were merged into a listing. */
  merged: string
  /** Values of the category column that are not known, to be answered. */
  categories: string
}

export interface ReportFiles {
  addRejected(line: number, reason: string, cells: readonly string[]): void
  addMerged(line: number, reason: string, listing: KnownBusiness, cells: readonly string[]): void
  /** Flushes the added rows to disk; returns the sizes of the files. */
  save(): { rejectsBytes: number; mergedBytes: number }
  close(): void
  /** Removes the files without rows and returns the paths of the others. */
  removeEmpty(hasRows: Record<keyof ReportPaths, boolean>): Partial<ReportPaths>
}

/** The files beside the one of rejects: `shops.rejected.csv` has `shops.merged.csv` and `shops.categories.txt`. */
export function reportPathsBeside(rejectsPath: string): ReportPaths {
  const base = rejectsPath.replace(/(?:\.rejected)?\.csv$/i, '')
  return { rejected: rejectsPath, merged: `${base}.merged.csv`, categories: `${base}.categories.txt` }
}

/**
 * Opens the reports of a run, to continue after the sizes that an earlier one has confirmed. Throws when one of them
 * would replace the file that is read, or a file that is no report.
 */
export function openReportFiles(
  paths: ReportPaths,
  inputPath: string,
  headers: readonly string[],
  from: { rejectsBytes: number; mergedBytes: number },
): ReportFiles {
  for (const path of Object.values(paths)) refuseOverwriting(path, inputPath)
  const rejected = openRowFile(paths.rejected, ['line', 'reason', ...headers], from.rejectsBytes)
  const mergedHeaders = ['line', 'reason', 'listing', 'listing name', 'listing address', ...headers]
  const merged = openRowFile(paths.merged, mergedHeaders, from.mergedBytes)

  function removeEmpty(hasRows: Record<keyof ReportPaths, boolean>): Partial<ReportPaths> {
    const kept: Partial<ReportPaths> = {}
    for (const file of ['rejected', 'merged', 'categories'] as const) {
      if (hasRows[file]) kept[file] = paths[file]
      // A person may have answered in the file of categories.
      else if (file !== 'categories') rmSync(paths[file], { force: true })
    }
    return kept
  }

  return {
    addRejected: (line, reason, cells) => rejected.add([String(line), reason, ...cells]),
    addMerged: (line, reason, { id, name, address }, cells) =>
      // A dry run writes no listing, so the new ones have no number.
      merged.add([String(line), reason, id > 0 ? String(id) : '', name, address, ...cells]),
    save: () => ({ rejectsBytes: rejected.save(), mergedBytes: merged.save() }),
    close: () => {
      rejected.close()
      merged.close()
    },
    removeEmpty,
  }
}
