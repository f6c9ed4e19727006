export const affiliatePath = '/affiliation'

/** Where the link of an affiliate leads, below the origin. */
export const referralPath = (code: string) => `/r/${code}` as const
