/** What an open page is told: that something changed, and where. What it is now, the page asks for itself. */
export interface LiveChange {
  position: number
  kind: 'message' | 'state' | 'read' | 'answering'
  enquiryId: number
}
