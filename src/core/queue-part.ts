/** Which rows of what waits for operators: a part of the list, longest wait first, or the one with a number. */
export interface QueuePart {
  id?: number | undefined
  limit: number
  offset?: number | undefined
}
