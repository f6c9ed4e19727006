import type { SpamReason } from './rules.ts'

/** What a business keeps beside an enquiry; never shown to the customer. */
export interface ThreadExtras {
  /** Null for what is no spam. */
  spamReason: SpamReason | null
  canReopen: boolean
  notes: { noteId: number; text: string /** Null for the reader's own. */; author: string | null; writtenAt: string }[]
  /** Other people of the business who write an answer at this moment, each for how long that is shown. */
  answering: { name: string; until: string }[]
  reminder: { dueAt: string; isSent: boolean; isMine: boolean } | null
}
