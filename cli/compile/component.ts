import type { PageObject } from './compiled-page.ts'
import { holeMark } from './marks.ts'

/** The object of a page that has no body: its slot draws everything. */
export const emptyObject: PageObject = {
  body: { html: '', holes: [], fragments: [], esm: [] },
  summary: '',
  classes: [],
  anchors: [],
  links: [],
  toc: [],
  sections: [],
  inputs: [],
  diagnostics: [],
}

/** The object of a page that is a React module: one hole, which the bundle fills with the module's default export. */
export const componentObject: PageObject = {
  ...emptyObject,
  body: {
    html: holeMark(0),
    holes: [{ code: '<Page />', names: ['Page'], line: 1, column: 1 }],
    fragments: [],
    esm: [],
  },
}

/** Stands for the object of a page that nobody asked for yet: nothing is known of its anchors. */
export const uncompiledObject: PageObject = { ...emptyObject }
