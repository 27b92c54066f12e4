/** The anchor a heading gets unless its author or a doublet says otherwise; the table of headings leaves those out. */
export function slug(title: string): string {
  const small = title.toLowerCase()
  const other = /^[\x00-\x7f]*$/.test(small) ? /[^a-z\d _-]/g : /[^\p{L}\p{M}\p{N}\p{Pc} -]/gu
  const clean = small.replace(other, '')
  return clean.replaceAll(' ', '-')
}
