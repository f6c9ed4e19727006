/** One e-mail in plain text. `idempotencyKey` becomes the Message-ID, so that a repeat is recognised as the same letter. */
export interface EmailMessage {
  idempotencyKey: string
  to: string
  subject: string
  text: string
}

export interface EmailProvider {
  /** Resolves when the server has taken the message; throws within 20 s when it has not. */
  send(message: EmailMessage): Promise<void>
}
