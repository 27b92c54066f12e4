/** A picture of a page in the folder of a review. */
export interface Picture {
  /** Path in the review. */
  readonly path: string
  /** Size in pixels. */
  readonly width: number
  readonly height: number
  /** Whether the page goes on below it. */
  readonly isCut: boolean
  /** Whether the page did not hold still: another run may give another picture. */
  readonly isRestless: boolean
}

/** Why there is no picture: the end of a sentence. */
export interface NoPicture {
  readonly fault: string
}

/** The pictures of a page at one width of the window. */
export interface WidthPictures {
  /** Width of the window in pixels. */
  readonly window: number
  /** Unset: the site does not have the page. */
  readonly old?: Picture | NoPicture
  readonly new?: Picture | NoPicture
  /** Whether both are equal to the pixel; they are one file then. */
  readonly isEqual: boolean
}
