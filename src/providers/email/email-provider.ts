/**
 * One e-mail in plain text. `idempotencyKey` becomes the Message-ID, so that a repeat is recognised as the same letter.
 */
export interface EmailMessage {
  idempotencyKey: string
  to: string
  subject: string
  text: string
  /** Where an answer goes, when not to the sender of all our letters. */
  replyTo?: string
  /** Becomes List-Unsubscribe and List-Unsubscribe-Post (RFC 8058): mail programs POST to it when their reader asks. */
  unsubscribeUrl?: string
}

export interface EmailProvider {
  /** Resolves when the server has taken the message; throws within 20 s when it has not. */
  send(message: EmailMessage): Promise<void>
}
