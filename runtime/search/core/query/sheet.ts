/** Where something stands, by section: as large as all sections, but only the touched ones are ever looked at. */
export interface Sheet {
  /** What it is worth in the section's own heading or one above it; for pages also in path, keywords and group. */
  readonly heads: Float32Array
  /** What it is worth in the text. */
  readonly body: Float32Array
  /** How many words of the own heading it makes up, parts of names counting less. */
  readonly covers: Float32Array
  /** Place in the own heading, from 1. */
  readonly places: Uint8Array
  /** The sections in which it stands, in no order. */
  readonly touched: number[]
}

/** An empty sheet for so many sections. */
export function newSheet(size: number): Sheet {
  return {
    heads: new Float32Array(size),
    body: new Float32Array(size),
    covers: new Float32Array(size),
    places: new Uint8Array(size),
    touched: [],
  }
}

/** Whether it stands in the section. */
export function isIn({ heads, body }: Sheet, section: number): boolean {
  return heads[section] !== 0 || body[section] !== 0
}

/** Notes what it is worth in a heading, where that is more than known. */
export function addHead(sheet: Sheet, section: number, worth: number): void {
  if (worth <= (sheet.heads[section] ?? 0)) return
  if (!isIn(sheet, section)) sheet.touched.push(section)
  sheet.heads[section] = worth
}

/** Notes what it is worth in the text, where that is more than known. */
export function addBody(sheet: Sheet, section: number, worth: number): void {
  if (worth <= (sheet.body[section] ?? 0)) return
  if (!isIn(sheet, section)) sheet.touched.push(section)
  sheet.body[section] = worth
}

/** Notes its place in the own heading, where it makes up more of that than known. */
export function addPlace(
  sheet: Sheet,
  section: number,
  found: { readonly place: number; readonly cover: number },
): void {
  if (found.cover <= (sheet.covers[section] ?? 0)) return
  sheet.covers[section] = found.cover
  sheet.places[section] = found.place
}
