import type { Ctx } from '#core/context.ts'

/** Who runs the site and how to contact them, from the configuration. */
export function siteContacts({ app: { config } }: Pick<Ctx, 'app'>) {
  const { address, grievanceOfficer, legalName, name, supportEmail, tollFree } = config.site
  return { address, grievanceOfficer, legalName, name, supportEmail, tollFree }
}

export type SiteContacts = ReturnType<typeof siteContacts>
