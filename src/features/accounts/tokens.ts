import { z } from 'zod'
import { accessTokenSeconds } from './rules.ts'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/**
 * What is added to the answer of a call that opens or renews a session. Absent for browsers, whose scripts are not to
 * hold tokens: they get cookies (docs/decisions/033-tokens-and-keys.md).
 */
export const tokensView = z
  .object({
    access_token: z.string().optional().describe('For the header Authorization: Bearer; left out for browsers'),
    refresh_token: z.string().optional().describe('For POST /auth/refresh; left out for browsers'),
    token_type: z.literal('Bearer').optional(),
    expires_in: z.int().optional().describe('Seconds until the access token expires'),
  })
  .meta({ id: 'Tokens' })

export function viewTokens({ accessToken, refreshToken }: Tokens): z.infer<typeof tokensView> {
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
  }
}
