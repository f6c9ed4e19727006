import type { FactCatalogue } from '../catalogue.ts'
import { readFactFiles } from './read-fact-files.ts'

/** Relative to the project folder, in which every command runs. */
const factsFolder = 'db/seed/facts'

let shipped: FactCatalogue | undefined

/** The facts of this installation, read once per process. */
export function shippedFacts(): FactCatalogue {
  shipped ??= readFactFiles(factsFolder)
  return shipped
}
