/**
 * A puzzle in the protocol of ALTCHA, which a browser solves by computing, without asking its person anything. Passed
 * on as it is: `signature` covers every parameter.
 */
export interface CaptchaChallenge {
  parameters: Record<string, string | number>
  signature: string
}

export interface CaptchaProvider {
  /** A new challenge; throws within 5 s when none can be had. */
  challenge(): Promise<CaptchaChallenge>
  /**
   * Verifies the token of a solved challenge: base64 of the JSON `{challenge, solution}`. Returns what identifies the
   * challenge however the token is written, or undefined when it is wrong, expired, or cannot be verified. Never
   * throws.
   */
  verify(token: string): Promise<string | undefined>
}

/** Longer than any token of ours. */
export const maxTokenLength = 8000
