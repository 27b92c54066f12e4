/** The attribute that stands for `style` in the HTML of a site with a strict policy, which allows no inline styles. */
export const inlineStyleAttribute = 'data-inline-style'
