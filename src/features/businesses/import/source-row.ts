/** One row of an imported file, as read. */
export interface SourceRow {
  /** The line of the file on which the row starts, from 1. */
  line: number
  /** Reading can resume here. */
  end: RowOffset
  /** By column. */
  cells: readonly string[]
  /** Set when the row cannot be read; then `cells` holds its text. */
  isBroken?: true
}

/** A position between two rows of a file. */
export interface RowOffset {
  byte: number
  /** The line that starts at `byte`, from 1. */
  line: number
}

/** What separates the cells of a CSV file. */
export type Delimiter = ',' | ';' | '\t' | '|'
