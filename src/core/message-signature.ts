import type { Config } from '#config.ts'

/** Ends every e-mail: who wrote, and the address that answers. */
export const signatureOf = ({ site }: Pick<Config, 'site'>): string => `\n\n${site.name}\n${site.supportEmail}`
