/** An SMS. `idempotencyKey` identifies it permanently: the same key is delivered once, however often it is sent. */
export interface SmsMessage {
  idempotencyKey: string
  /** E.164, e.g. +919876543210. */
  to: string
  text: string
  /** The template registered with the operators (TRAI DLT); without one a real provider refuses to send. */
  dltTemplateId: string
}

export interface SmsProvider {
  /** Resolves when the provider has accepted the message; throws within 10 s when it has not. */
  send(message: SmsMessage): Promise<void>
}
