/** A file that moves. Paths are relative to the site folder. */
export interface FileMove {
  readonly from: string
  readonly to: string
}
