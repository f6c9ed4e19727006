/** One row of an imported file as it stands there. */
export interface SourceRow {
  /** The line of the file the row begins on, from 1. */
  line: number
  /** Reading can go on from here. */
  end: RowOffset
  /** By column. */
  cells: readonly string[]
  /** Set when the row cannot be read; then `cells` holds its text. */
  isBroken?: true
}

/** A place between two rows of a file. */
export interface RowOffset {
  byte: number
  /** The line that begins at `byte`, from 1. */
  line: number
}
