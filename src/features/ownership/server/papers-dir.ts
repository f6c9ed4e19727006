import { join } from 'node:path'
import type { Config } from '#config.ts'

/** The folder of papers: beside the media, so that nothing that serves or sweeps those reaches it. */
export const papersDir = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'papers')
